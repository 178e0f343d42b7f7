import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "./formatDecimal.ts";
import { formatFixed } from "./formatFixed.ts";
import { isCanonicalDecimal } from "./isCanonicalDecimal.ts";

test.each([
  [0n, 18, "0"],
  [1n, 18, "0.000000000000000001"],
  [10n ** 17n, 18, "0.1"],
  [10n ** 18n, 18, "1"],
  [15n * 10n ** 17n, 18, "1.5"],
  [10n ** 24n, 18, "1000000"],
  [10n ** 40n, 18, "10000000000000000000000"],
  [100n, 0, "100"],
  [0n, 0, "0"],
  [1000n, 2, "10"],
  [-1n, 2, "-0.01"],
  [-150n, 2, "-1.5"],
  [-100n, 0, "-100"],
])("%s units with %i decimals read %s", (units, decimals, text) => {
  expect(formatDecimal(units, decimals)).toBe(text);
});

test.each([
  [0n, 2, "0.00"],
  [5n, 2, "0.05"],
  [500n, 2, "5.00"],
  [123456n, 2, "1234.56"],
  [-5n, 2, "-0.05"],
  [7n, 0, "7"],
])("%s units with all %i decimals written out read %s", (units, decimals, text) => {
  expect(formatFixed(units, decimals)).toBe(text);
});

test("every amount is written canonically, a negative one behind its sign", () => {
  const amounts = fc.bigInt(-(10n ** 45n), 10n ** 45n);
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      const text = formatDecimal(units, decimals);
      const unsigned = text.replace(/^-/, "");
      return isCanonicalDecimal(unsigned) && text.startsWith("-") === units < 0n;
    }),
  );
});

test("two amounts of one asset never read the same", () => {
  const amounts = fc.bigInt(-(10n ** 30n), 10n ** 30n);
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 24 }), (left, right, decimals) => {
      const isSameText = formatDecimal(left, decimals) === formatDecimal(right, decimals);
      return isSameText === (left === right);
    }),
  );
});
