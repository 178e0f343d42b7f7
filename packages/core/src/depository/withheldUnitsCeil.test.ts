import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "../money/decimal.ts";
import { withheldUnitsCeil } from "./withheldUnitsCeil.ts";

const coin = { price: "3000", decimals: 18 };
const asset = { price: "1", decimals: 6 };

test.each([
  ["a fee that comes out even", 10n ** 15n, coin, asset, 3_000_000n],
  ["a part of a unit", 1n, coin, asset, 1n],
  ["a little more than a unit", 10n ** 15n + 1n, coin, asset, 3_000_001n],
  ["no fee", 0n, coin, asset, 0n],
  ["a fee in the asset itself", 12_345n, coin, coin, 12_345n],
  [
    "prices with fractions",
    10n ** 15n,
    { ...coin, price: "2999.5" },
    { ...asset, price: "0.9998" },
    3_000_101n,
  ],
] as const)(
  "rule 352: of %s as much is withheld as it is worth, rounded up",
  (_name, feeUnits, of, by, units) => {
    expect(withheldUnitsCeil({ feeUnits, coin: of, asset: by })).toBe(units);
  },
);

const prices = fc
  .record({ units: fc.bigInt({ min: 1n, max: 10n ** 15n }), scale: fc.nat(12) })
  .map(({ units, scale }) => ({ units, scale, price: formatDecimal(units, scale) }));

test("what is withheld is worth the fee, and a unit less would not be", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), prices, prices, (feeUnits, of, by) => {
      const withheld = withheldUnitsCeil({
        feeUnits,
        coin: { price: of.price, decimals: 9 },
        asset: { price: by.price, decimals: 6 },
      });
      const fee = feeUnits * of.units * 10n ** BigInt(6 + by.scale);
      const worth = (units: bigint) => units * by.units * 10n ** BigInt(9 + of.scale);
      expect(worth(withheld) >= fee && worth(withheld - 1n) < fee).toBe(true);
    }),
  );
});

test.each(["0", "", "-1", "1.0"])("a price of %j is a bug in the caller", (price) => {
  expect(() => withheldUnitsCeil({ feeUnits: 1n, coin: { ...coin, price }, asset })).toThrow(
    "above zero",
  );
  expect(() => withheldUnitsCeil({ feeUnits: 1n, coin, asset: { ...asset, price } })).toThrow(
    "above zero",
  );
});

test("a fee below zero is a bug in the caller", () => {
  expect(() => withheldUnitsCeil({ feeUnits: -1n, coin, asset })).toThrow("below zero");
});
