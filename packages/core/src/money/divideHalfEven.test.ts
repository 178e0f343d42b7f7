import fc from "fast-check";
import { expect, test } from "vitest";
import { divideHalfEven } from "./divideHalfEven.ts";

test.each([
  [0n, 10n, 0n],
  [4n, 10n, 0n],
  [5n, 10n, 0n],
  [6n, 10n, 1n],
  [15n, 10n, 2n],
  [25n, 10n, 2n],
  [26n, 10n, 3n],
  [-5n, 10n, 0n],
  [-15n, 10n, -2n],
  [-25n, 10n, -2n],
  [-26n, 10n, -3n],
  [3n, 2n, 2n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
])("%s by %s is %s", (dividend, divisor, quotient) => {
  expect(divideHalfEven(dividend, divisor)).toBe(quotient);
});

test("the rounding is never more than half a unit away, and exactly half only onto an even one", () => {
  const dividends = fc.bigInt(-(10n ** 30n), 10n ** 30n);
  fc.assert(
    fc.property(dividends, fc.bigInt(1n, 10n ** 12n), (dividend, divisor) => {
      const quotient = divideHalfEven(dividend, divisor);
      const rest = dividend - quotient * divisor;
      const twice = (rest < 0n ? -rest : rest) * 2n;
      return twice < divisor || (twice === divisor && quotient % 2n === 0n);
    }),
  );
});
