import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "../money/decimal.ts";
import { exchangedUnits, leastExchangedUnits, unitsPaidFor } from "./exchangedUnits.ts";

test.each([
  ["1 ETH at 2970", 10n ** 18n, "2970", 18, 6, 2_970_000_000n],
  ["100 USDT at a 3000th", 100_000_000n, "0.000333333333333333333", 6, 18, 33_333_333_333_333_333n],
  ["one unit that is worth less than one", 1n, "2970", 18, 6, 0n],
  ["just short of a unit", 336_700_336n, "2970", 18, 6, 0n],
  ["just a unit", 336_700_337n, "2970", 18, 6, 1n],
  ["nothing", 0n, "1", 6, 6, 0n],
  ["decimals that are the same", 1_234_567n, "1", 6, 6, 1_234_567n],
])("%s", (_name, units, price, sourceDecimals, targetDecimals, expected) => {
  expect(exchangedUnits(units, { price, sourceDecimals, targetDecimals })).toBe(expected);
});

test("less than nothing is a bug in the caller", () => {
  const terms = { price: "1", sourceDecimals: 6, targetDecimals: 6 };
  expect(() => exchangedUnits(-1n, terms)).toThrow("below zero");
});

const terms = fc.record({
  price: fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.nat(24))
    .map(([units, scale]) => formatDecimal(units, scale)),
  sourceDecimals: fc.nat(18),
  targetDecimals: fc.nat(18),
});
const units = fc.bigInt({ min: 0n, max: 10n ** 30n });

test("what is paid for is the most: it takes no more than there is, and a unit more is worth as much or more", () => {
  fc.assert(
    fc.property(units, terms, (targetUnits, given) => {
      const most = unitsPaidFor(targetUnits, given);
      expect(exchangedUnits(most, given)).toBeLessThanOrEqual(targetUnits);
      expect(exchangedUnits(most + 1n, given)).toBeGreaterThanOrEqual(targetUnits);
    }),
  );
});

test("the least brings something, and less than it nothing", () => {
  fc.assert(
    fc.property(terms, (given) => {
      const least = leastExchangedUnits(given);
      expect(exchangedUnits(least, given)).toBeGreaterThan(0n);
      expect(exchangedUnits(least - 1n, given)).toBe(0n);
    }),
  );
});

test("parts never bring more than the whole", () => {
  fc.assert(
    fc.property(units, units, terms, (one, other, given) => {
      const apart = exchangedUnits(one, given) + exchangedUnits(other, given);
      expect(apart).toBeLessThanOrEqual(exchangedUnits(one + other, given));
    }),
  );
});
