import fc from "fast-check";
import { expect, test } from "vitest";
import { editAmountText } from "./editAmountText.ts";
import { parseDecimal } from "./parseDecimal.ts";

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
