import fc from "fast-check";
import { expect, test } from "vitest";
import { ok, refused } from "../outcome.ts";
import { parseDecimal } from "./decimal.ts";
import { separatorsOf } from "./displayDigits.ts";
import { editAmountText, readPastedAmount } from "./editAmountText.ts";

test.each(["en", "ru-KZ", "de-CH", "de"])(
  "%s has the separators that the platform writes",
  (locale) => {
    const { group, decimal } = separatorsOf(locale);
    expect(`12${group}345${decimal}6`).toBe(new Intl.NumberFormat(locale).format(12_345.6));
  },
);

test.each([
  ["a comma becomes a dot", "1,5", 18, "1.5"],
  ["letters and signs are stripped", "-a1b2€", 18, "12"],
  ["spaces between thousands are stripped", "1 000,50", 2, "1000.50"],
  ["other alphabets' digits are stripped", "1٢３", 2, "1"],
  ["decimals are cut to two for fiat", "1.239", 2, "1.23"],
  ["decimals are cut to the asset's", "0.1234567", 6, "0.123456"],
  ["without decimals the fraction goes", "12.9", 0, "12"],
  ["a trailing dot stays while typing", "1.", 2, "1."],
  ["trailing zeros stay while typing", "1.00", 6, "1.00"],
  ["a missing first zero comes", ".5", 2, "0.5"],
  ["a lone dot is a begun fraction", ".", 2, "0."],
  ["leading zeros go", "007", 2, "7"],
  ["zero stays zero", "00", 2, "0"],
  ["an emptied box is empty", "", 2, ""],
])("%s", (_rule, typed, decimals, edited) => {
  expect(editAmountText("9", typed, decimals)).toBe(edited);
});

test.each([
  ["longer than 100 characters", "1".repeat(101)],
  ["longer than 100 characters before stripping", `1${" ".repeat(100)}`],
  ["with a second separator", "1.2.3"],
  ["with separators for thousands and for decimals", "1,000.50"],
])("input %s is ignored", (_reason, typed) => {
  expect(editAmountText("9.5", typed, 2)).toBe("9.5");
});

test("100 characters are still read", () => {
  expect(editAmountText("9", "1".repeat(100), 2)).toBe("1".repeat(100));
});

test("input that a missing first zero would make longer than 100 characters is ignored", () => {
  expect(editAmountText("9.5", `.${"1".repeat(99)}`, 100)).toBe("9.5");
});

const typedTexts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 110 }),
  fc.string({ unit: fc.constantFrom(..."0123456789.,- e"), maxLength: 110 }),
);

test("editing an edited text changes nothing", () => {
  const decimalCounts = fc.integer({ min: 0, max: 24 });
  fc.assert(
    fc.property(typedTexts, typedTexts, decimalCounts, (before, typed, decimals) => {
      const previous = editAmountText("", before, decimals);
      const edited = editAmountText(previous, typed, decimals);
      return editAmountText(previous, edited, decimals) === edited;
    }),
    { numRuns: 3000 },
  );
});

test("what stands in the box is empty or an amount of the asset", () => {
  fc.assert(
    fc.property(typedTexts, fc.integer({ min: 0, max: 24 }), (typed, decimals) => {
      const edited = editAmountText("", typed, decimals);
      return edited === "" || parseDecimal(edited, decimals).ok;
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["a plain number", "1234.5", "1234.5"],
  ["a comma for a dot", "0,5", "0.5"],
  ["spaces between thousands, common and narrow", "1 234\u202F567,5", "1234567.5"],
  ["spaces and a new line around it", "  12.5\n", "12.5"],
  ["a currency's sign before it", "$12.50", "12.50"],
  ["a currency's sign and a space before it", "€ 1 000,50", "1000.50"],
  ["a token behind it", "0.25 ETH", "0.25"],
  ["words on both sides", "about 3 ETH", "3"],
  ["a number that ends with its separator", "5.", "5."],
  ["a number that begins with its separator", ".5", ".5"],
  ["the same behind a sign", "$.5", ".5"],
])("%s is read", (_what, pasted, read) => {
  expect(readPastedAmount(pasted)).toEqual(ok(read));
});

test.each([
  ["separators for thousands and for decimals", "1,234.5"],
  ["two separators for thousands", "1.000.000"],
  ["an exponent", "1e5"],
  ["a letter between its digits", "1a5"],
  ["a number in another notation", "0x1F"],
  ["a token that has a digit", "5 USDT0"],
  ["an apostrophe between thousands", "1'000"],
  ["digits of another alphabet", "1٢3"],
  ["a shortened currency's dot", "Rs.500"],
  ["a share", "50%"],
  ["thousands in a letter", "1.5k"],
  ["millions in a word", "2 млн"],
  ["a minus", "-5"],
  ["a minus as it is printed", "−5"],
  ["two numbers", "from 5 to 6"],
  ["nothing", ""],
  ["words alone", "all of it"],
  ["a separator alone", "."],
  ["more than 100 characters", "1".repeat(101)],
])("%s is refused whole", (_what, pasted) => {
  expect(readPastedAmount(pasted)).toEqual(refused("INVALID_AMOUNT"));
});

test("what is read has the digits of the text, in their order", () => {
  const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,- e$'"), maxLength: 30 });
  fc.assert(
    fc.property(texts, (pasted) => {
      const read = readPastedAmount(pasted);
      return !read.ok || read.value.replace(".", "") === pasted.replaceAll(/\D/g, "");
    }),
    { numRuns: 2000 },
  );
});
