import { expect, test } from "vitest";
import { rateOfAmounts } from "./rateOfAmounts.ts";

test.each([
  ["3000", "1", "0.000333333"],
  ["1", "3000", "3000"],
  ["0.3", "1000.5", "3335"],
  ["7", "1", "0.142857"],
  ["3", "20000001", "6666667"],
  ["1234567.89", "0.000000000000000001", "0.000000000000000000000000810000"],
])("%s that became %s came to %s for one", (given, taken, rate) => {
  expect(rateOfAmounts(given, taken)).toBe(rate.replace(/(\.\d*?)0+$/, "$1"));
});

test.each([
  ["0", "1"],
  ["1", "0"],
  ["", "1"],
  ["1e3", "1"],
  [`0.${"1".repeat(90)}`, "1"],
])("of %s and %s there is nothing to say", (given, taken) => {
  expect(rateOfAmounts(given, taken)).toBeNull();
});
