import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "../money/decimal.ts";
import { significantDecimals } from "./significantDecimals.ts";

test.each([
  ["1", 6, 2],
  ["0.9998", 6, 2],
  ["1.0002", 6, 2],
  ["5", 9, 3],
  ["3000", 18, 5],
  ["60000", 8, 7],
  ["100000000", 8, 8],
  ["0.1", 18, 1],
  ["0.0001", 18, 0],
  ["1", 1, 1],
  ["3000", 0, 0],
  [null, 18, 18],
  ["", 6, 6],
  ["0", 6, 6],
])("at a price of %s an asset with %i decimals shows %i strongly", (price, decimals, shown) => {
  expect(significantDecimals(price, decimals)).toBe(shown);
});

test("one step of the last digit is worth 0.3 to 3.2 cents, unless a bound forbids", () => {
  const prices = fc.tuple(fc.bigInt(1n, 10n ** 16n), fc.integer({ min: 0, max: 12 }));
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 24 }), ([units, priceDecimals], decimals) => {
      const shown = significantDecimals(formatDecimal(units, priceDecimals), decimals);
      // Worth of one step in millionths of a cent, times 10^(shown + priceDecimals).
      const worth = units * 100n * 10n ** 6n;
      const scale = 10n ** BigInt(shown + priceDecimals);
      const isFineEnough = worth <= 3_162_278n * scale || shown === decimals;
      const isNotTooFine = worth >= 316_227n * scale || shown === 0;
      return shown >= 0 && shown <= decimals && isFineEnough && isNotTooFine;
    }),
    { numRuns: 2000 },
  );
});
