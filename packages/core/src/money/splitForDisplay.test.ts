import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "./decimal.ts";
import { splitForDisplay } from "./displayDigits.ts";

const decimalTexts = fc
  .tuple(fc.bigInt(-(10n ** 60n), 10n ** 60n), fc.integer({ min: 0, max: 24 }))
  .map(([units, decimals]) => formatDecimal(units, decimals));

test.each([
  ["1.23456789", 5, { whole: "1", strongFraction: "23456", dimFraction: "789" }],
  ["1.23", 5, { whole: "1", strongFraction: "23", dimFraction: "" }],
  ["-0.000001", 2, { whole: "-0", strongFraction: "00", dimFraction: "0001" }],
  ["7.5", 0, { whole: "7", strongFraction: "", dimFraction: "5" }],
  ["7", 2, { whole: "7", strongFraction: "", dimFraction: "" }],
])("%s with %i significant decimals is split there", (text, significant, parts) => {
  expect(splitForDisplay(text, significant)).toEqual(parts);
});

test("the parts joined are the text", () => {
  fc.assert(
    fc.property(decimalTexts, fc.integer({ min: 0, max: 24 }), (text, significant) => {
      const { whole, strongFraction, dimFraction } = splitForDisplay(text, significant);
      const fraction = strongFraction + dimFraction;
      return (fraction === "" ? whole : `${whole}.${fraction}`) === text;
    }),
  );
});
