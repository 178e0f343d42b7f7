import { expect, test } from "vitest";
import { shortenAmount } from "./shortenAmount.ts";

test.each([
  ["1.529870368666728", 5, "1.52987"],
  ["1.500009", 5, "1.5"],
  ["12.000000000000000001", 5, "12"],
  ["1.5", 5, "1.5"],
  ["12", 0, "12"],
  ["12.9", 0, "12"],
  ["0.000000000000000001", 5, "0.000000000000000001"],
  ["0", 5, "0"],
])("%s with %i significant decimals is %s in short", (value, decimals, short) => {
  expect(shortenAmount(value, decimals)).toBe(short);
});
