import fc from "fast-check";
import { expect, test } from "vitest";
import { buyCentsCeil, buyFeeCents, expectedUnits } from "./buyAmounts.ts";
import { nextBuyAskMs } from "./buyTimes.ts";
import { methodLimits, type AssetLimits } from "./methodLimits.ts";

test.each([
  [100_00n, "4.5", 4_50n],
  [100_00n, "0", 0n],
  [100_00n, "100", 100_00n],
  [1n, "50", 0n],
  [3n, "50", 2n],
  [10_01n, "4.5", 45n],
])("rule 278: of %s cents at %s %% the fee is %s", (cents, feePercent, fee) => {
  expect(buyFeeCents(cents, feePercent)).toBe(fee);
});

test.each(["", "-1", "100.1", "1e1", "0.0000001"])("%j is no share", (feePercent) => {
  expect(() => buyFeeCents(1n, feePercent)).toThrow(/share/);
});

test.each([
  [100_00n, "4.5", "3000", 18, 31_833_333_333_333_333n],
  [100_00n, "4.5", "1", 6, 95_500_000n],
  [1n, "0", "3", 0, 0n],
])(
  "rule 278: %s cents at %s %% and %s buy units of %i decimals",
  (cents, feePercent, price, decimals, units) => {
    expect(expectedUnits({ cents, feePercent, price, decimals })).toBe(units);
  },
);

test("rule 278: what is expected is never worth more than what was paid", () => {
  const cents = fc.bigInt(1n, 10n ** 9n);
  const percent = fc.integer({ min: 0, max: 100 }).map(String);
  const price = fc.integer({ min: 1, max: 10 ** 6 });
  fc.assert(
    fc.property(cents, percent, price, (paid, feePercent, whole) => {
      const terms = { cents: paid, feePercent, price: String(whole), decimals: 8 };
      return expectedUnits(terms) * BigInt(whole) * 100n <= paid * 10n ** 8n;
    }),
  );
});

test("rule 277: limits are the narrowest, and what would leave nothing is left out", () => {
  const offer = (assetKey: string, minCents: bigint, maxCents: bigint) => ({
    assetKey,
    minCents,
    maxCents,
  });
  expect(methodLimits([])).toBeNull();
  expect(methodLimits([offer("ETH", 5n, 4n)])).toBeNull();
  expect(
    methodLimits([offer("ETH", 20n, 500n), offer("TON", 30n, 400n), offer("BTC", 600n, 900n)]),
  ).toEqual({
    minCents: 30n,
    maxCents: 400n,
    assetKeys: ["ETH", "TON"],
  });
});

test("rule 277: an amount within the limits is within those of every asset", () => {
  const offers = fc.array(
    fc.record({
      assetKey: fc.uuid(),
      minCents: fc.bigInt(0n, 50n),
      maxCents: fc.bigInt(0n, 50n),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(offers, (given: readonly AssetLimits[]) => {
      const limits = methodLimits(given);
      if (limits === null)
        return given.every(({ minCents, maxCents }) => minCents > maxCents || maxCents === 0n);
      return (
        limits.minCents <= limits.maxCents &&
        given
          .filter(({ assetKey }) => limits.assetKeys.includes(assetKey))
          .every(
            ({ minCents, maxCents }) => minCents <= limits.minCents && limits.maxCents <= maxCents,
          )
      );
    }),
  );
});

test("rule 282: a seller is asked slower and slower, and about paid money four times an hour", () => {
  const minute = 60_000;
  expect([0, minute, 10 * minute, 24 * 60 * minute].map((age) => nextBuyAskMs(age, false))).toEqual(
    [10_000, 12_000, 2 * minute, 120 * minute],
  );
  expect(nextBuyAskMs(24 * 60 * minute, true)).toBe(15 * minute);
});

test("rule 394: the least cents that bring as much", () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 24n });
  const fee = fc.constantFrom("0", "1", "4.5", "50");
  const price = fc.constantFrom("0.5", "1", "3000", "60000.25");
  fc.assert(
    fc.property(units, fee, price, (asked, feePercent, each) => {
      const terms = { feePercent, price: each, decimals: 18 };
      const cents = buyCentsCeil({ ...terms, units: asked });
      expect(expectedUnits({ ...terms, cents })).toBeGreaterThanOrEqual(asked);
      expect(expectedUnits({ ...terms, cents: cents - 1n })).toBeLessThan(asked);
    }),
  );
});

test("rule 394: a fee of everything brings nothing for any sum", () => {
  const terms = { units: 1n, feePercent: "100", price: "1", decimals: 6 };
  expect(() => buyCentsCeil(terms)).toThrow("nothing is left");
});
