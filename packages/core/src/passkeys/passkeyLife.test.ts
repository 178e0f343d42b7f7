import fc from "fast-check";
import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { isCounterAhead, passkeyLife, type PasskeyState } from "./passkeyLife.ts";

const states = ["active", "suspected", "removed"] as const satisfies readonly PasskeyState[];

test("rule 548: a suspected passkey is only removed, and a removed one stays so", () => {
  const moves = states.map((from) => states.filter((to) => canMove(passkeyLife, from, to)));
  expect(moves).toEqual([["active", "suspected", "removed"], ["removed"], []]);
});

test.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 900, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
  [1, 0, false],
  [4_294_967_295, 0, false],
])("rule 548: after %i a counter of %i is ahead: %s", (kept, told, isAhead) => {
  expect(isCounterAhead(kept, told)).toBe(isAhead);
});

const counter = fc.integer({ min: 0, max: 4_294_967_295 });

test("rule 548: of two authenticators that count alike, one is found out as soon as both were used", () => {
  fc.assert(
    fc.property(counter, counter, (kept, told) => {
      fc.pre(isCounterAhead(kept, told) && told > 0);
      // The copy tells what the original has told, or less.
      expect(isCounterAhead(told, told)).toBe(false);
      expect(isCounterAhead(told, kept)).toBe(false);
    }),
  );
});
