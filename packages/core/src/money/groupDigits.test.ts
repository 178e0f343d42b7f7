import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "./decimal.ts";
import { groupDigits } from "./displayDigits.ts";

const english = { group: ",", decimal: "." };
const russian = { group: "\u00a0", decimal: "," };

test.each([
  ["0", english, "0"],
  ["999", english, "999"],
  ["1000", english, "1,000"],
  ["123456", english, "123,456"],
  ["1234567.8901", english, "1,234,567.8901"],
  ["-1234.5", english, "-1,234.5"],
  ["-123", english, "-123"],
  ["1000.", english, "1,000."],
  ["1234567.89", russian, "1\u00a0234\u00a0567,89"],
])("%s is grouped exactly", (text, separators, grouped) => {
  expect(groupDigits(text, separators)).toBe(grouped);
});

const decimalTexts = fc
  .tuple(fc.bigInt(-(10n ** 60n), 10n ** 60n), fc.integer({ min: 0, max: 24 }))
  .map(([units, decimals]) => formatDecimal(units, decimals));

test("without the separators the grouped text is the text", () => {
  fc.assert(
    fc.property(decimalTexts, (text) => {
      const grouped = groupDigits(text, english);
      return grouped.replaceAll(",", "") === text && /^-?\d{1,3}(,\d{3})*(\.\d+)?$/.test(grouped);
    }),
  );
});
