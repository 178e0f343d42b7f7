import { expect, test } from "vitest";
import { priceExtremes } from "./priceExtremes.ts";

test.each([
  [["3"], "3", "3"],
  [["3", "3.1", "2.99"], "2.99", "3.1"],
  [["9", "10", "11.5"], "9", "11.5"],
  [["0.000000000000000001", "0.00000000000000001"], "0.000000000000000001", "0.00000000000000001"],
  [
    ["9007199254740993.1", "9007199254740993.2", "9007199254740993"],
    "9007199254740993",
    "9007199254740993.2",
  ],
])("of %j the lowest is %s, the highest %s", (prices, lowest, highest) => {
  expect(priceExtremes(prices)).toEqual({ lowest, highest });
});

test("of nothing there is neither", () => {
  expect(priceExtremes([])).toBeNull();
});
