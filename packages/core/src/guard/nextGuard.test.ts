import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guardAt, nextGuard } from "./nextGuard.ts";
import {
  LOOSEN_AFTER_MS,
  noGuard,
  type GuardAmount,
  type GuardRecord,
  type GuardSettings,
} from "./guardSettings.ts";
import { isLooserAmount, isLooserGuard } from "./isLooserGuard.ts";

const NOW = 1_800_000_000_000;
const usd = (amount: string): GuardAmount => ({ amount, fiatTicker: "USD" });
const eur = (amount: string): GuardAmount => ({ amount, fiatTicker: "EUR" });
const guard = (over: Partial<GuardSettings>): GuardSettings => ({ ...noGuard, ...over });
const kept = (settings: GuardSettings): GuardRecord => ({ settings, pending: null });

test.each([
  [null, null, false],
  [usd("100"), null, false],
  [null, usd("100"), true],
  [usd("100"), usd("100"), false],
  [usd("99.99"), usd("100"), false],
  [usd("100.01"), usd("100"), true],
  [usd("9"), usd("10"), false],
  [eur("1"), usd("100"), true],
  [usd("9007199254740993"), usd("9007199254740992"), true],
])("%j after %j is looser: %s", (asked, before, isLooser) => {
  expect(isLooserAmount(asked, before)).toBe(isLooser);
});

test.each([
  ["nothing at all", {}, {}, false],
  ["a limit where there was none", { dailyLimit: usd("1") }, {}, false],
  ["no limit any more", {}, { dailyLimit: usd("1") }, true],
  ["a longer wait", { payeeWaitHours: 48 }, { payeeWaitHours: 24 }, false],
  ["a shorter wait", { payeeWaitHours: 24 }, { payeeWaitHours: 48 }, true],
  ["a code from less on", { codeAbove: usd("5") }, { codeAbove: usd("6") }, false],
  ["a code from more on", { codeAbove: usd("6") }, { codeAbove: usd("5") }, true],
  [
    "one stricter and one looser",
    { dailyLimit: usd("1"), payeeWaitHours: 0 },
    { dailyLimit: usd("2"), payeeWaitHours: 24 },
    true,
  ],
] as const)("%s is told right", (_what, asked, before, isLooser) => {
  expect(isLooserGuard(guard(asked), guard(before))).toBe(isLooser);
});

describe("a change", () => {
  test("that only tightens holds at once", () => {
    const asked = guard({ dailyLimit: usd("100"), payeeWaitHours: 24 });
    expect(nextGuard(kept(noGuard), asked, NOW)).toEqual({
      record: kept(asked),
      isLoosening: false,
    });
  });

  test("that loosens holds 24 hours later, and what it tightens at once", () => {
    const before = guard({ dailyLimit: usd("100"), codeAbove: usd("50") });
    const asked = guard({ dailyLimit: usd("500"), codeAbove: usd("20") });
    const { record, isLoosening } = nextGuard(kept(before), asked, NOW);
    expect(isLoosening).toBe(true);
    expect(record.settings).toEqual(guard({ dailyLimit: usd("100"), codeAbove: usd("20") }));
    expect(guardAt(record, NOW + LOOSEN_AFTER_MS - 1)).toEqual(record);
    expect(guardAt(record, NOW + LOOSEN_AFTER_MS)).toEqual(kept(asked));
  });

  const strict = guard({ dailyLimit: usd("100"), payeeWaitHours: 24 });
  const loosened = nextGuard(kept(strict), guard({ payeeWaitHours: 24 }), NOW).record;
  const LATER = NOW + 60_000;

  test("to the stricter settings takes a loosening back", () => {
    const back = nextGuard(loosened, strict, LATER);
    expect(back).toEqual({ record: kept(strict), isLoosening: false });
  });

  test("beside a loosening on its way leaves its time alone", () => {
    const asked = guard({ payeeWaitHours: 24, codeAbove: usd("5") });
    const { record, isLoosening } = nextGuard(loosened, asked, LATER);
    expect(isLoosening).toBe(false);
    expect(record.settings).toEqual({ ...strict, codeAbove: usd("5") });
    expect(record.pending).toEqual({ settings: asked, effectiveFromMs: NOW + LOOSEN_AFTER_MS });
  });

  test("that is looser still waits anew", () => {
    const { record, isLoosening } = nextGuard(loosened, noGuard, LATER);
    expect(isLoosening).toBe(true);
    expect(record.pending?.effectiveFromMs).toBe(LATER + LOOSEN_AFTER_MS);
  });

  test("after a loosening has come into force starts from there", () => {
    const after = NOW + LOOSEN_AFTER_MS;
    const asked = guard({ dailyLimit: usd("9999"), payeeWaitHours: 24 });
    expect(nextGuard(loosened, asked, after)).toEqual({ record: kept(asked), isLoosening: false });
  });
});

const amounts = fc.option(
  fc.record({
    amount: fc.integer({ min: 1, max: 50 }).map(String),
    fiatTicker: fc.constantFrom("USD", "EUR"),
  }),
  { nil: null },
);
const settings = fc.record({
  dailyLimit: amounts,
  payeeWaitHours: fc.integer({ min: 0, max: 3 }),
  codeAbove: amounts,
});
const HOUR_MS = 60 * 60 * 1000;
const steps = fc.array(fc.record({ asked: settings, afterMs: fc.nat({ max: 30 * HOUR_MS }) }), {
  maxLength: 12,
});

test("whatever is asked, in whatever order, nothing holds looser than 24 hours after it was asked for", () => {
  fc.assert(
    fc.property(settings, steps, (first, story) => {
      let nowMs = NOW;
      let record: GuardRecord = kept(first);
      // All that was in force or asked for by then, with the moment from which it may be so loose.
      const allowed = [{ settings: first, fromMs: NOW }];
      for (const { asked, afterMs } of story) {
        nowMs += afterMs;
        const held = guardAt(record, nowMs).settings;
        allowed.push({ settings: asked, fromMs: nowMs + LOOSEN_AFTER_MS });
        record = nextGuard(record, asked, nowMs).record;
        const now = guardAt(record, nowMs).settings;
        expect(isLooserGuard(now, held)).toBe(false);
        expect(guardAt(record, nowMs + LOOSEN_AFTER_MS).settings).toEqual(asked);
        const { pending } = record;
        if (pending === null) continue;
        const isOld = allowed.some(
          (each) =>
            each.fromMs <= pending.effectiveFromMs &&
            !isLooserGuard(pending.settings, each.settings),
        );
        expect(isOld).toBe(true);
      }
    }),
  );
});

test("what is asked is what holds in the end, and what is taken back at once leaves nothing", () => {
  fc.assert(
    fc.property(settings, settings, (before, asked) => {
      const { record } = nextGuard(kept(before), asked, NOW);
      expect(guardAt(record, NOW + LOOSEN_AFTER_MS).settings).toEqual(asked);
      expect(nextGuard(record, record.settings, NOW + 1).record).toEqual(kept(record.settings));
    }),
  );
});
