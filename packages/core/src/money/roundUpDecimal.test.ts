import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal, parseDecimal } from "./decimal.ts";
import { roundUpDecimal } from "./roundUpDecimal.ts";

test.each([
  ["0.031676666884813312", 6, "0.031677"],
  ["0.0316760", 6, "0.031676"],
  ["0.9999999", 2, "1"],
  ["0.000000000000000001", 6, "0.000001"],
  ["12", 0, "12"],
  ["0.5", 6, "0.5"],
  ["", 6, ""],
])("%s with at most %s decimals is %s", (value, decimalsMax, rounded) => {
  expect(roundUpDecimal(value, decimalsMax)).toBe(rounded);
});

test("it is never below, and less than one last digit above", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      fc.nat({ max: 18 }),
      (units, decimalsMax) => {
        const rounded = parseDecimal(roundUpDecimal(formatDecimal(units, 18), decimalsMax), 18);
        const above = (rounded.ok ? rounded.value : -1n) - units;
        expect(above).toBeGreaterThanOrEqual(0n);
        expect(above).toBeLessThan(10n ** BigInt(18 - decimalsMax));
      },
    ),
  );
});
