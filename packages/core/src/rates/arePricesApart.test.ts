import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "../money/decimal.ts";
import { arePricesApart } from "./arePricesApart.ts";

test.each([
  ["100", "100", false],
  ["100", "103", false],
  ["100", "103.000000000000000001", true],
  ["97.08737864077669903", "100", false],
  ["97.087378640776699029", "100", true],
  ["0.000000000000000001", "0.000000000000000001", false],
  ["0.000000000000000001", "0.000000000000000002", true],
  ["3000", "0.000001", true],
  ["9007199254740993", "9277415232383223", true],
  ["9007199254740993", "9277415232383222.79", false],
  ["1", "1.03", false],
  ["1.0301", "1", true],
])("%s and %s are apart: %s", (left, right, isApart) => {
  expect(arePricesApart(left, right)).toBe(isApart);
  expect(arePricesApart(right, left)).toBe(isApart);
});

test("whatever the prices and however they are written, the bound is 3 % of the lower one", () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 24n });
  const decimals = fc.integer({ min: 0, max: 18 });
  fc.assert(
    fc.property(units, fc.bigInt({ min: 0n, max: 6_000n }), decimals, (base, tenths, scale) => {
      const lower = formatDecimal(base * 100_000n, scale);
      const higher = formatDecimal(base * (100_000n + tenths), scale);
      return arePricesApart(lower, higher) === tenths > 3_000n;
    }),
  );
});

test.each(["0", "", "-1", "1.0", "NaN"])("a price of %j is a bug in the caller", (text) => {
  expect(() => arePricesApart(text, "1")).toThrow("canonical decimal above zero");
  expect(() => arePricesApart("1", text)).toThrow("canonical decimal above zero");
});
