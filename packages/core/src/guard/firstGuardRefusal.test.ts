import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dailyFiatCentsCeil, dailyLeftCents, fiatCentsCeil } from "./guardCents.ts";
import { firstGuardRefusal, isPayeeWaiting, type GuardFacts } from "./firstGuardRefusal.ts";
import { noGuard } from "./guardSettings.ts";

const NOW = 1_800_000_000_000;
const ETHER = 10n ** 18n;
const usd = (amount: string) => ({ amount, fiatTicker: "USD" });
const ether = (units: bigint) => ({ token: "ETH", decimals: 18, units });
const rates = [
  { commodity: "ETH", currency: "USD", price: "2000" },
  { commodity: "USDT", currency: "USD", price: "0.9998" },
  { commodity: "ETH", currency: "EUR", price: "1800" },
];
const known = { isPaidBefore: true, usableFromMs: null };
const facts: GuardFacts = {
  isFrozen: false,
  waitUntilMs: null,
  settings: noGuard,
  payee: known,
  payment: ether(ETHER),
  sentBefore: [],
  rates,
  isIntentAsked: false,
  isCodeProved: false,
  nowMs: NOW,
};

const everything: GuardFacts = {
  ...facts,
  isFrozen: true,
  waitUntilMs: NOW + 1,
  settings: { dailyLimit: usd("1"), payeeWaitHours: 24, codeAbove: usd("1") },
  payee: { isPaidBefore: false, usableFromMs: null },
};

test.each([
  ["PAYMENTS_FROZEN", everything],
  ["PAYMENTS_WAITING", { ...everything, isFrozen: false }],
  ["PAYEE_WAITING", { ...everything, isFrozen: false, waitUntilMs: NOW }],
  ["DAILY_LIMIT_EXCEEDED", { ...everything, isFrozen: false, waitUntilMs: null, payee: known }],
  [
    "GUARD_CODE_REQUIRED",
    { ...facts, settings: { ...everything.settings, dailyLimit: usd("2000") } },
  ],
  ["GUARD_CODE_REQUIRED", { ...facts, isIntentAsked: true }],
  [null, { ...facts, isIntentAsked: true, isCodeProved: true }],
  [null, { ...facts, settings: { ...noGuard, codeAbove: usd("1") }, isCodeProved: true }],
  [null, facts],
] as const)("%s comes in its turn", (refusal, given) => {
  expect(firstGuardRefusal(given)).toBe(refusal);
});

test.each([
  ["a freeze", "PAYMENTS_FROZEN", everything],
  ["a changed contact", "PAYMENTS_WAITING", { ...everything, isFrozen: false }],
  ["a payee's wait", "PAYEE_WAITING", { ...everything, isFrozen: false, waitUntilMs: null }],
  [
    "a daily limit",
    "DAILY_LIMIT_EXCEEDED",
    { ...everything, isFrozen: false, waitUntilMs: null, payee: known },
  ],
] as const)("no code opens %s", (_what, refusal, given) => {
  expect(firstGuardRefusal({ ...given, isCodeProved: true })).toBe(refusal);
});

describe("the daily limit", () => {
  const limited = { ...facts, settings: { ...noGuard, dailyLimit: usd("3000") } };

  test.each([
    ["one that fits alone", ETHER, [], null],
    ["exactly the limit", ETHER + ETHER / 2n, [], null],
    ["one base unit more than the limit", ETHER + ETHER / 2n + 1n, [], "DAILY_LIMIT_EXCEEDED"],
    ["one that fits beside what left before", ETHER / 2n, [ether(ETHER)], null],
    ["one that does not fit beside it", ETHER, [ether(ETHER)], "DAILY_LIMIT_EXCEEDED"],
    ["a coin beside a token", ETHER, [{ token: "USDT", decimals: 6, units: 1_000_000_000n }], null],
    [
      "a coin beside too much of a token",
      ETHER,
      [{ token: "USDT", decimals: 6, units: 1_001_000_000n }],
      "DAILY_LIMIT_EXCEEDED",
    ],
    [
      "one beside an asset without a rate",
      1n,
      [{ token: "CFR", decimals: 6, units: 1n }],
      "DAILY_LIMIT_EXCEEDED",
    ],
  ] as const)("%s", (_what, units, sentBefore, refusal) => {
    expect(firstGuardRefusal({ ...limited, payment: ether(units), sentBefore })).toBe(refusal);
  });

  test("without a rate nothing fits, be it ever so little", () => {
    expect(firstGuardRefusal({ ...limited, payment: ether(1n), rates: [] })).toBe(
      "DAILY_LIMIT_EXCEEDED",
    );
  });

  test("counts in its own currency", () => {
    const inEuro = { ...noGuard, dailyLimit: { amount: "1800", fiatTicker: "EUR" } };
    expect(firstGuardRefusal({ ...facts, settings: inEuro })).toBeNull();
    const inTenge = { ...noGuard, dailyLimit: { amount: "999999999", fiatTicker: "KZT" } };
    expect(firstGuardRefusal({ ...facts, settings: inTenge })).toBe("DAILY_LIMIT_EXCEEDED");
  });
});

test.each([
  ["2000", null],
  ["1999.99", "GUARD_CODE_REQUIRED"],
  ["2000.01", null],
])("a payment worth 2000 with a code above %s: %s", (amount, refusal) => {
  const settings = { ...noGuard, codeAbove: usd(amount) };
  expect(firstGuardRefusal({ ...facts, settings })).toBe(refusal);
});

test("a payment whose worth nobody knows takes the code", () => {
  const settings = { ...noGuard, codeAbove: usd("1000000") };
  expect(firstGuardRefusal({ ...facts, settings, rates: [] })).toBe("GUARD_CODE_REQUIRED");
});

test.each([
  ["no wait is set", 0, { isPaidBefore: false, usableFromMs: null }, false],
  ["no wait is set any more", 0, { isPaidBefore: false, usableFromMs: NOW + 1 }, false],
  ["paid before", 24, known, false],
  ["paid before and saved a moment ago", 24, { isPaidBefore: true, usableFromMs: NOW + 1 }, false],
  ["never paid and not saved", 24, { isPaidBefore: false, usableFromMs: null }, true],
  ["saved and still waiting", 24, { isPaidBefore: false, usableFromMs: NOW + 1 }, true],
  ["saved, and the wait is over", 24, { isPaidBefore: false, usableFromMs: NOW }, false],
])("a payee: %s", (_what, hours, payee, isWaiting) => {
  expect(isPayeeWaiting(hours, payee, NOW)).toBe(isWaiting);
});

const prices = fc
  .bigInt({ min: 1n, max: 10n ** 12n })
  .map((units) => `${units / 100n}.${(units % 100n).toString().padStart(2, "0")}`)
  .map((text) => text.replace(/\.?0+$/, ""))
  .filter((text) => text !== "" && text !== "0");

test("a worth is never under the exact one and never a whole cent above it", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), prices, (units, price) => {
      const [whole = "", fraction = ""] = price.split(".");
      const exact = units * BigInt(whole + fraction.padEnd(2, "0"));
      const scaled = fiatCentsCeil(units, 18, price) * 10n ** 18n;
      return scaled >= exact && scaled - exact < 10n ** 18n;
    }),
  );
});

test("cutting a payment into pieces never makes it worth less", () => {
  const pieces = fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(pieces, (units) => {
      const whole = units.reduce((sum, each) => sum + each, 0n);
      const together = dailyFiatCentsCeil([ether(whole)], rates, "USD") ?? -1n;
      const apart = dailyFiatCentsCeil(units.map(ether), rates, "USD") ?? -1n;
      return apart >= together;
    }),
  );
});

test.each([
  ["all of it before anything left", [], 300_000n],
  ["what is not sent yet", [ether(ETHER)], 100_000n],
  ["nothing when it is used up", [ether((3n * ETHER) / 2n)], 0n],
  ["nothing when rates have moved beyond it", [ether(2n * ETHER)], 0n],
  ["less by a whole cent for the smallest part of one", [ether(1n)], 299_999n],
  ["nobody knows how much without a rate", [{ token: "TON", decimals: 9, units: 1n }], null],
])("a daily limit leaves %s", (_case, sentBefore, left) => {
  expect(dailyLeftCents(usd("3000"), sentBefore, rates)).toBe(left);
});

test("a payment of what is left passes, and one of a unit more does not", () => {
  const sentBefore = [ether(ETHER)];
  const limited = { ...facts, sentBefore, settings: { ...noGuard, dailyLimit: usd("3000") } };
  expect(dailyLeftCents(usd("3000"), sentBefore, rates)).toBe(100_000n);
  expect(firstGuardRefusal({ ...limited, payment: ether(ETHER / 2n) })).toBeNull();
  expect(firstGuardRefusal({ ...limited, payment: ether(ETHER / 2n + 1n) })).toBe(
    "DAILY_LIMIT_EXCEEDED",
  );
});
