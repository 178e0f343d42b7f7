import { expect, test } from "vitest";
import { judge, nothingCold, type SolvencyParts } from "./judge.ts";

const parts = (over: Partial<SolvencyParts>): SolvencyParts => ({
  ...nothingCold,
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
  ["what lies cold, as booked", { coldUnits: 9n, coldBookedUnits: 9n }, { state: "proved" }],
  [
    "what goes cold before it is booked",
    { payoutUnits: 60n, leavingUnits: 10n, coldUnits: 10n, coldArrivingUnits: 10n },
    { state: "proved" },
  ],
  [
    "what comes back before it is credited",
    {
      payoutUnits: 75n,
      waitingUnits: 5n,
      coldUnits: 4n,
      coldBookedUnits: 9n,
      coldReturningUnits: 5n,
    },
    { state: "proved" },
  ],
  [
    "what is missing at the cold address",
    { coldUnits: 4n, coldBookedUnits: 9n },
    { state: "shortfall", units: 5n },
  ],
  [
    "what is missing at the cold address, however much is over at the hot one",
    { payoutUnits: 80n, coldUnits: 4n, coldBookedUnits: 9n },
    { state: "shortfall", units: 5n },
  ],
  [
    "what is missing at both",
    { payoutUnits: 60n, coldUnits: 4n, coldBookedUnits: 9n },
    { state: "shortfall", units: 15n },
  ],
  [
    "what is missing at the hot one and lies cold in part",
    { payoutUnits: 60n, coldUnits: 4n },
    { state: "shortfall", units: 6n },
  ],
  [
    "what lies cold and is booked as hot",
    { payoutUnits: 60n, coldUnits: 10n },
    { state: "surplus", units: 0n },
  ],
  ["a gift to the cold address", { coldUnits: 3n }, { state: "surplus", units: 3n }],
])("%s", (_name, over, judgement) => {
  expect(judge(parts(over))).toEqual(judgement);
});
