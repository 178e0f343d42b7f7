import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal, formatFixed, isCanonicalDecimal, parseDecimal } from "./decimal.ts";

const HUGE = 10n ** 40n;

test.each([
  ["0", 18, 0n],
  ["1", 18, 10n ** 18n],
  ["0.1", 18, 10n ** 17n],
  ["0.000000000000000001", 18, 1n],
  ["1.", 2, 100n],
  ["1.50", 2, 150n],
  ["12", 0, 12n],
  ["9".repeat(100), 0, 10n ** 100n - 1n],
])("%s with %i decimals is %s units", (text, decimals, units) => {
  expect(parseDecimal(text, decimals)).toEqual({ ok: true, value: units });
});

test.each([
  ["", { kind: "empty" }],
  ["1".repeat(101), { kind: "tooLong", lengthMax: 100 }],
  ["1".repeat(200), { kind: "tooLong", lengthMax: 100 }],
  ["0.123", { kind: "tooManyDecimals", decimalsMax: 2 }],
  ["0.100", { kind: "tooManyDecimals", decimalsMax: 2 }],
])("%j is refused with its reason", (text, problem) => {
  expect(parseDecimal(text, 2)).toEqual({ ok: false, problem });
});

test.each([
  "1e3",
  "1E3",
  "1e-30",
  "-1",
  "+1",
  "-0",
  "0x1",
  "0b1",
  "0o7",
  "1n",
  "NaN",
  "Infinity",
  "1,5",
  "1_000",
  "1 000",
  " 1",
  "1 ",
  "1\n",
  "\t1",
  "1\u0000",
  "1\u200b",
  "01",
  "00",
  "00.5",
  ".5",
  ".",
  "..",
  "1..5",
  "1.5.5",
  "１２",
  "١٢",
  "१२",
  "1٫5",
  "²",
  "½",
  "∞",
  "null",
  "undefined",
  "[object Object]",
  "1;DROP TABLE",
  "$1",
  "(1)",
])("%j is not a number", (text) => {
  expect(parseDecimal(text, 18)).toEqual({ ok: false, problem: { kind: "notANumber", text } });
});

test("whatever is accepted holds only digits and one dot, and is worth exactly what it says", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.string({ unit: fc.constantFrom(..."0123456789.,eExX+-_ nN٣３∞"), maxLength: 120 }),
    fc.double().map(String),
    fc.float().map((value) => value.toExponential()),
  );
  fc.assert(
    fc.property(hostile, fc.integer({ min: 0, max: 30 }), (text, decimals) => {
      const parsed = parseDecimal(text, decimals);
      if (!parsed.ok) return true;
      const [whole = "", fraction = ""] = text.split(".");
      return (
        /^[0-9]+\.?[0-9]*$/.test(text) &&
        text.length <= 100 &&
        fraction.length <= decimals &&
        parsed.value === BigInt(whole) * 10n ** BigInt(decimals) + fractionUnits(fraction, decimals)
      );
    }),
    { numRuns: 2500 },
  );
});

function fractionUnits(fraction: string, decimals: number): bigint {
  return fraction === "" ? 0n : BigInt(fraction) * 10n ** BigInt(decimals - fraction.length);
}

test("parsing what was formatted gives the same units back", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, HUGE), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      const parsed = parseDecimal(formatDecimal(units, decimals), decimals);
      return parsed.ok && parsed.value === units;
    }),
    { numRuns: 2000 },
  );
});

test.each([-1, 1.5, Number.NaN, Infinity, 101])("%d decimals are a bug and throw", (decimals) => {
  expect(() => parseDecimal("1", decimals)).toThrow(RangeError);
});

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

test.each(["0", "1", "10", "0.1", "0.01", "100.001", "9".repeat(100)])(
  "%j is canonical",
  (text) => {
    expect(isCanonicalDecimal(text)).toBe(true);
  },
);

test.each([
  "",
  "00",
  "01",
  "1.",
  "1.0",
  "0.10",
  ".1",
  "-1",
  "+1",
  "1e3",
  "0x1",
  "1,5",
  "1 ",
  "1\n",
])("%j is not canonical", (text) => {
  expect(isCanonicalDecimal(text)).toBe(false);
});

test("a text of more than 100 characters is not canonical", () => {
  expect(isCanonicalDecimal("9".repeat(101))).toBe(false);
});
