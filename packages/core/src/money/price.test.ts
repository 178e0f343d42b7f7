import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "./decimal.ts";
import { convertAssetToFiatText, convertFiatToAssetText, divideByPriceFloor } from "./converter.ts";
import { divideHalfEven, multiplyByPriceHalfEven, parsePrice } from "./price.ts";

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

const ETH = 18;

test.each([
  ["1", "3000", "3000"],
  ["0.1", "3000.55", "300.06"],
  ["0.5", "0.01", "0"],
  ["1.5", "0.01", "0.02"],
  ["0.000000000000000001", "3000", "0"],
  ["2.", "1.5", "3"],
  ["1000000000000", "60000", "60000000000000000"],
])("%s of an asset at %s is %s in fiat", (amount, price, fiat) => {
  expect(convertAssetToFiatText(amount, ETH, price)).toEqual({ ok: true, value: fiat });
});

test.each([
  ["3000", "3000", ETH, "1"],
  ["10", "3", 6, "3.333333"],
  ["20", "3", 6, "6.666666"],
  ["0.01", "60000", 8, "0.00000016"],
  ["0.01", "60000", 2, "0"],
  ["5", "0.0001", 0, "50000"],
])("%s fiat at %s buy, with %i decimals, %s", (fiat, price, decimals, amount) => {
  expect(convertFiatToAssetText(fiat, price, decimals)).toEqual({ ok: true, value: amount });
});

test.each(["", "0", "0.0", "-1", "1e3", "NaN", "1.50", "01", "1,5"])(
  "the price %j is refused, both ways",
  (text) => {
    const answer = { ok: false, problem: { kind: "invalidPrice", text } };
    expect(parsePrice(text)).toEqual(answer);
    expect(convertAssetToFiatText("1", ETH, text)).toEqual(answer);
    expect(convertFiatToAssetText("1", text, ETH)).toEqual(answer);
    expect(() => multiplyByPriceHalfEven(1n, ETH, text)).toThrow("price");
    expect(() => divideByPriceFloor(1n, text, ETH)).toThrow("price");
  },
);

test("a bad amount is refused before the price is looked at", () => {
  const problem = { kind: "notANumber", text: "1e3" };
  expect(convertAssetToFiatText("1e3", ETH, "")).toEqual({ ok: false, problem });
  expect(convertFiatToAssetText("1e3", "", ETH)).toEqual({ ok: false, problem });
});

test("fiat has two decimals: a third is refused", () => {
  const problem = { kind: "tooManyDecimals", decimalsMax: 2 };
  expect(convertFiatToAssetText("1.005", "1", ETH)).toEqual({ ok: false, problem });
});

test("negative cents buy nothing: they are a bug and throw", () => {
  expect(() => divideByPriceFloor(-1n, "1", ETH)).toThrow(RangeError);
});

const prices = fc
  .tuple(fc.bigInt(1n, 10n ** 20n), fc.integer({ min: 0, max: 18 }))
  .map(([units, decimals]) => formatDecimal(units, decimals));
const decimalCounts = fc.integer({ min: 0, max: 24 });

test("fiat to asset and back is never worth more than before", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), prices, decimalCounts, (cents, price, decimals) => {
      const units = divideByPriceFloor(cents, price, decimals);
      return multiplyByPriceHalfEven(units, decimals, price) <= cents;
    }),
    { numRuns: 2000 },
  );
});

test("asset to fiat and back gains at most what half a cent buys", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), prices, decimalCounts, (units, price, decimals) => {
      const cents = multiplyByPriceHalfEven(units, decimals, price);
      const gained = divideByPriceFloor(cents, price, decimals) - units;
      return gained <= 0n || 2n * gained <= divideByPriceFloor(1n, price, decimals) + 1n;
    }),
    { numRuns: 2000 },
  );
});

test("what fiat buys is the most that does not cost more than the fiat", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), prices, decimalCounts, (cents, price, decimals) => {
      const units = divideByPriceFloor(cents, price, decimals);
      const [whole = "", fraction = ""] = price.split(".");
      const scale = 10n ** BigInt(decimals + fraction.length);
      const costs = (amount: bigint): bigint => amount * BigInt(whole + fraction) * 100n;
      return costs(units) <= cents * scale && costs(units + 1n) > cents * scale;
    }),
  );
});
