import fc from "fast-check";
import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { recoveryAskedAtMs, recoveryAt, recoveryLife } from "./recovery.ts";

const NOW_MS = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

test.each([
  [0, "waiting"],
  [24 * HOUR_MS - 1, "waiting"],
  [24 * HOUR_MS, "open"],
  [48 * HOUR_MS - 1, "open"],
  [48 * HOUR_MS, "none"],
])("rule 551: %i ms after it was asked for, a recovery is %s", (afterMs, state) => {
  expect(recoveryAt(NOW_MS, NOW_MS + afterMs)).toBe(state);
});

test("rule 551: who has asked for none has none", () => {
  expect(recoveryAt(null, NOW_MS)).toBe("none");
});

test("rule 551: however often one asks, a code proves nothing before a day is over, and does then", () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 30 * HOUR_MS }), { minLength: 1 });
  fc.assert(
    fc.property(pauses, (waits) => {
      let askedAtMs: number | null = null;
      let firstMs: number | null = null;
      let nowMs = NOW_MS;
      for (const waitMs of waits) {
        const state = recoveryAt(askedAtMs, nowMs);
        if (state === "none") firstMs = nowMs;
        askedAtMs = recoveryAskedAtMs(askedAtMs, nowMs);
        expect(askedAtMs).toBe(firstMs);
        nowMs += waitMs;
        const then = recoveryAt(askedAtMs, nowMs);
        // Within a day it waits, and is not open before that.
        expect(then === "waiting").toBe(nowMs - askedAtMs < 24 * HOUR_MS);
        const before = recoveryAt(askedAtMs, nowMs - waitMs);
        // Over a long pause it goes by way of being open.
        const isOneStep = before === then || canMove(recoveryLife, before, then);
        expect(isOneStep || waitMs > 24 * HOUR_MS).toBe(true);
      }
    }),
  );
});
