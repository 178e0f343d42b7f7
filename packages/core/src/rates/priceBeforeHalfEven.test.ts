import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "../money/decimal.ts";
import { priceBeforeHalfEven } from "./priceBeforeHalfEven.ts";
import { priceChange } from "./priceChange.ts";

test.each([
  ["3030", "1", "3000"],
  ["2970", "-1", "3000"],
  ["3000", "0", "3000"],
  ["1", "-50", "2"],
  ["1", "100", "0.5"],
  ["3000.41", "3.637278946773539", "2895.106887"],
  ["0.9998", "0.0123", "0.9996770397"],
  ["1", "200", "0.3333333333"],
  ["2", "200", "0.6666666667"],
  ["0.00000012", "-3.25", "0.0000001240310078"],
  ["123456789012", "0", "123456789012"],
  ["123456789013", "100", "61728394506"],
  ["123456789015", "100", "61728394508"],
  ["0.000000000000000001", "100", null],
  ["3000", "-100", null],
  ["3000", "-100.5", null],
  ["3000", "", null],
  ["3000", "1e-7", null],
  ["3000", "--1", null],
  ["3000", "NaN", null],
])("%s after %s %% was %s", (price, percent, before) => {
  expect(priceBeforeHalfEven(price, percent)).toBe(before);
});

test("a price of zero is a bug in the caller", () => {
  expect(() => priceBeforeHalfEven("0", "1")).toThrow("canonical decimal above zero");
});

test("from then to now, the share is the one that was told, to two decimals", () => {
  const prices = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const shares = fc.integer({ min: -9_900, max: 100_000 });
  fc.assert(
    fc.property(prices, shares, (price, share) => {
      const now = formatDecimal(price, 6);
      const size = formatDecimal(BigInt(Math.abs(share)), 2);
      const then = priceBeforeHalfEven(now, share < 0 ? `-${size}` : size);
      if (then === null) return false;
      const { direction, percent } = priceChange(then, now);
      const sign = { "-1": "down", "0": "none", "1": "up" }[Math.sign(share)];
      return direction === sign && percent === (Math.abs(share) / 100).toFixed(2);
    }),
  );
});
