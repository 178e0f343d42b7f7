import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal, parseDecimal } from "../money/decimal.ts";
import { exchangePrice, isAboveRate } from "./exchangePrice.ts";

test.each([
  ["1", "1", "0", "1"],
  ["3000", "1", "0", "3000"],
  ["1", "3000", "0", "0.000333333333333333333"],
  ["3000", "1", "1", "2970"],
  ["1", "3000", "0.5", "0.000331666666666666666"],
  ["1", "60000.5", "1.5", "0.0000164165298622511479"],
  ["0.00001", "60000", "1", "0.000000000165"],
  [
    "0.000000000000000001",
    "9007199254740993",
    "0",
    "0.000000000000000000000000000000000111022302462515641",
  ],
  ["123456789012345678901", "1", "0", "123456789012345678901"],
  ["1", "1", "99.999999", "0.00000001"],
])("what costs %s for what costs %s, less %s %%: %s", (source, target, spread, price) => {
  expect(exchangePrice({ source, target }, spread)).toBe(price);
});

test("nothing that could be written is left of a price beyond every use", () => {
  const [source, target] = [`0.${"0".repeat(60)}1`, `1${"0".repeat(40)}`];
  expect(exchangePrice({ source, target }, "0")).toBeNull();
});

const prices = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 15n }), scale: fc.nat(12) });
const priceText = prices.map(({ units, scale }) => formatDecimal(units, scale));
const pair = fc.record({ source: priceText, target: priceText });
const percent = fc
  .bigInt({ min: 0n, max: 99_999_999n })
  .map((millionths) => formatDecimal(millionths, 6));

test("a price is never above the rate, and is within a part of 10^17 of what the spread leaves", () => {
  fc.assert(
    fc.property(pair, percent, (given, spread) => {
      const price = exchangePrice(given, spread) ?? "0";
      expect(isAboveRate(price, given)).toBe(false);
      const scale = 60;
      const units = (text: string, decimals: number) => {
        const parsed = parseDecimal(text, decimals);
        return parsed.ok ? parsed.value : -1n;
      };
      const left = 100_000_000n - units(spread, 6);
      const exact =
        (units(given.source, 12) * left * 10n ** BigInt(scale)) /
        (units(given.target, 12) * 100_000_000n);
      const told = units(price, scale);
      expect(told).toBeLessThanOrEqual(exact);
      expect(exact - told).toBeLessThanOrEqual(exact / 10n ** 17n + 1n);
    }),
  );
});

test("there and back at one rate never leaves more than there was", () => {
  fc.assert(
    fc.property(pair, percent, ({ source, target }, spread) => {
      const there = exchangePrice({ source, target }, spread) ?? "0";
      const back = exchangePrice({ source: target, target: source }, spread) ?? "0";
      const [one, other] = [parseDecimal(there, 82), parseDecimal(back, 82)];
      expect(one.ok && other.ok && one.value * other.value <= 10n ** 164n).toBe(true);
    }),
  );
});

test.each([
  ["quoted at the rate, which stands", "100", "100", false],
  ["the rate has risen", "100", "101", false],
  ["the rate has fallen to the price exactly", "99", "99", false],
  ["the rate has fallen below the price by the least there is", "99", "98.999999999999", true],
])("%s", (_name, price, source, isAbove) => {
  expect(isAboveRate(price, { source, target: "1" })).toBe(isAbove);
});

test("a quote stands until the rate has fallen by more than the spread", () => {
  const quoted = exchangePrice({ source: "3000", target: "1" }, "1") ?? "";
  expect(isAboveRate(quoted, { source: "2970", target: "1" })).toBe(false);
  expect(isAboveRate(quoted, { source: "2969.99", target: "1" })).toBe(true);
  // The target has become dearer by as much.
  expect(isAboveRate(quoted, { source: "3000", target: "1.01" })).toBe(false);
  expect(isAboveRate(quoted, { source: "3000", target: "1.0102" })).toBe(true);
});

test.each(["100", "100.5", "-1", "", "1.0000001", "a"])(
  "a spread of %j is a bug in the caller",
  (spread) => {
    expect(() => exchangePrice({ source: "1", target: "1" }, spread)).toThrow("no spread");
  },
);

test.each(["0", "", "-1", "1.0"])("a price of %j is a bug in the caller", (price) => {
  expect(() => exchangePrice({ source: price, target: "1" }, "1")).toThrow("above zero");
  expect(() => exchangePrice({ source: "1", target: price }, "1")).toThrow("above zero");
  expect(() => isAboveRate(price, { source: "1", target: "1" })).toThrow("above zero");
});
