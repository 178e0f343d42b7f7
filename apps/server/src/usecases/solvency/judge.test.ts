import { expect, test } from "vitest";
import { judge, type SolvencyParts } from "./judge.ts";

const parts = (over: Partial<SolvencyParts>): SolvencyParts => ({
  payoutUnits: 70n,
  depositUnits: 30n,
  bookedUnits: 100n,
  waitingUnits: 0n,
  dustUnits: 0n,
  upkeepUnits: 0n,
  leavingUnits: 0n,
  leftUnits: 0n,
  ...over,
});

test.each([
  ["what is held is what is owed", {}, { state: "proved" }],
  ["a deposit before its credit", { depositUnits: 35n, waitingUnits: 5n }, { state: "proved" }],
  ["dust before it is booked", { depositUnits: 31n, dustUnits: 1n }, { state: "proved" }],
  ["upkeep before it is booked", { depositUnits: 29n, upkeepUnits: 1n }, { state: "proved" }],
  [
    "more upkeep than is known of",
    { depositUnits: 28n, upkeepUnits: 1n },
    { state: "shortfall", units: 1n },
  ],
  ["a payment before it is booked", { payoutUnits: 60n, leavingUnits: 10n }, { state: "proved" }],
  ["a gift", { payoutUnits: 72n }, { state: "surplus", units: 2n }],
  ["coins that nobody sent", { payoutUnits: 50n }, { state: "shortfall", units: 20n }],
  [
    "a deposit that is noted and not there",
    { waitingUnits: 5n },
    { state: "shortfall", units: 5n },
  ],
  [
    "a credited deposit that left the chain is missing, and named",
    { depositUnits: 10n, leftUnits: 20n },
    { state: "shortfall", units: 20n },
  ],
])("%s", (_name, over, judgement) => {
  expect(judge(parts(over))).toEqual(judgement);
});
