import fc from "fast-check";
import { expect, test } from "vitest";
import { priceChange } from "./priceChange.ts";

test.each([
  ["3000", "3012.5", "up", "12.50", "0.42"],
  ["3012.5", "3000", "down", "12.50", "0.41"],
  ["3000", "3000", "none", "0.00", "0.00"],
  ["1", "2", "up", "1.00", "100.00"],
  ["2", "1", "down", "1.00", "50.00"],
  ["0.9998", "1.0001", "up", "0.0003", "0.03"],
  ["1.0001", "0.9998", "down", "0.0003", "0.03"],
  ["0.00000012", "0.00000015", "up", "0.00000003", "25.00"],
  ["60000", "60000.01", "none", "0.01", "0.00"],
  ["60000", "60000.004", "none", "0.004", "0.00"],
  ["61000.123456789", "61234.987654321", "up", "234.86", "0.39"],
  ["8000", "8000.4", "none", "0.40", "0.00"],
  ["8000", "8001.2", "up", "1.20", "0.02"],
  ["123456789012345678901234567890", "123456789012345678901234567891", "none", "1.00", "0.00"],
] as const)("from %s to %s goes %s by %s, %s %%", (from, to, direction, absolute, percent) => {
  expect(priceChange(from, to)).toEqual({ direction, absolute, percent });
});

test.each(["0", "", "3000.00", "-1", "1e3", "abc"])(
  "a price of %j is a bug in the caller",
  (text) => {
    expect(() => priceChange(text, "1")).toThrow("canonical decimal above zero");
    expect(() => priceChange("1", text)).toThrow("canonical decimal above zero");
  },
);

test("percent is within half a hundredth of the exact share, whatever the prices", () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 24n });
  fc.assert(
    fc.property(cents, cents, (from, to) => {
      const change = priceChange(from.toString(), to.toString());
      const hundredths = BigInt(change.percent.replace(".", ""));
      const moved = to > from ? to - from : from - to;
      const error = hundredths * from - moved * 10_000n;
      return 2n * (error < 0n ? -error : error) <= from;
    }),
  );
});
