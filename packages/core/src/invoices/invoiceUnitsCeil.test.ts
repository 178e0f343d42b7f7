import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "../money/decimal.ts";
import { multiplyByPriceHalfEven } from "../money/price.ts";
import { invoiceUnitsCeil } from "./invoiceUnitsCeil.ts";

test.each([
  [1000n, "1", 6, 10_000_000n],
  [1000n, "3000", 18, 3_333_333_333_333_334n],
  [1n, "60000", 8, 17n],
  [0n, "60000", 8, 0n],
  [1999n, "0.999", 6, 20_010_011n],
])("rule 386: %d cents at %s with %d decimals are %d", (cents, price, decimals, units) => {
  expect(invoiceUnitsCeil({ cents, price, decimals })).toBe(units);
});

test("rule 386: worth no less than asked for, and one unit less is worth less", () => {
  const price = fc
    .record({ units: fc.bigInt({ min: 1n, max: 10n ** 12n }), scale: fc.nat(8) })
    .map(({ units, scale }) => formatDecimal(units, scale));
  const cents = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(price, cents, fc.integer({ min: 0, max: 18 }), (given, asked, decimals) => {
      const units = invoiceUnitsCeil({ cents: asked, price: given, decimals });
      expect(units).toBeGreaterThan(0n);
      expect(multiplyByPriceHalfEven(units, decimals, given)).toBeGreaterThanOrEqual(asked);
      expect(multiplyByPriceHalfEven(units - 1n, decimals, given)).toBeLessThanOrEqual(asked);
    }),
  );
});

test("a price below zero is a bug in the caller", () => {
  expect(() => invoiceUnitsCeil({ cents: -1n, price: "1", decimals: 6 })).toThrow("below zero");
});
