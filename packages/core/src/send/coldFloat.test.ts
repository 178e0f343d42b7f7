import fc from "fast-check";
import { expect, test } from "vitest";
import { type FloatFacts, judgeFloat } from "./coldFloat.ts";

const facts = (over: Partial<FloatFacts>): FloatFacts => ({
  minUnits: 20n,
  targetUnits: 100n,
  freeUnits: 100n,
  waitingUnits: 0n,
  feeUnits: 0n,
  leastUnits: 1n,
  ...over,
});

test.each([
  ["at its target", {}, { kind: "enough" }],
  ["above it", { freeUnits: 130n }, { kind: "surplus", units: 30n }],
  ["above it by what its fee takes", { freeUnits: 130n, feeUnits: 30n }, { kind: "enough" }],
  ["above it, less the fee", { freeUnits: 130n, feeUnits: 10n }, { kind: "surplus", units: 20n }],
  ["above it by too little", { freeUnits: 130n, leastUnits: 31n }, { kind: "enough" }],
  ["above it, and payments want it", { freeUnits: 130n, waitingUnits: 30n }, { kind: "enough" }],
  ["at its least", { freeUnits: 20n }, { kind: "enough" }],
  ["below it", { freeUnits: 19n }, { kind: "low", wantedUnits: 81n }],
  ["below it, empty", { freeUnits: 0n }, { kind: "low", wantedUnits: 100n }],
  [
    "below what payments want",
    { freeUnits: 100n, waitingUnits: 500n },
    { kind: "low", wantedUnits: 500n },
  ],
] as const)("a hot wallet %s (rule 573)", (_name, over, judgement) => {
  expect(judgeFloat(facts(over))).toEqual(judgement);
});

const units = fc.bigInt({ min: 0n, max: 10n ** 24n });
const anyFacts = fc
  .record({
    minUnits: units,
    above: units,
    freeUnits: units,
    waitingUnits: units,
    feeUnits: units,
    leastUnits: units,
  })
  .map(({ above, ...each }): FloatFacts => ({ ...each, targetUnits: each.minUnits + above }));

test("a surplus leaves the target, its fee and all that payments want; what is asked for brings just that (rule 573)", () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const judged = judgeFloat(given);
      const { feeUnits, freeUnits, minUnits, targetUnits, waitingUnits } = given;
      if (judged.kind === "surplus")
        return freeUnits - judged.units - feeUnits === targetUnits + waitingUnits;
      if (judged.kind === "low")
        return (
          judged.wantedUnits > 0n && freeUnits + judged.wantedUnits === targetUnits + waitingUnits
        );
      return freeUnits - waitingUnits >= minUnits;
    }),
  );
});

test("after what was asked for has come nothing is asked for, and nothing goes back", () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const judged = judgeFloat(given);
      fc.pre(judged.kind === "low");
      const freeUnits = given.freeUnits + (judged.kind === "low" ? judged.wantedUnits : 0n);
      return judgeFloat({ ...given, freeUnits }).kind === "enough";
    }),
  );
});
