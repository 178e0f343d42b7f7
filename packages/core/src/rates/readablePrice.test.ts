import { expect, test } from "vitest";
import { readablePrice } from "./readablePrice.ts";

test.each([
  ["3012.5512", "3012.55"],
  ["3012.555", "3012.56"],
  ["3012.565", "3012.56"],
  ["3012", "3012.00"],
  ["1", "1.00"],
  ["1.0003", "1.00"],
  ["0.99987", "0.9999"],
  ["0.5", "0.50"],
  ["0.05", "0.05"],
  ["0.051234567", "0.05123"],
  ["0.000000123456", "0.0000001235"],
  ["1234567890123456789012.5", "1234567890123456789012.50"],
])("%s reads %s", (text, shown) => {
  expect(readablePrice(text)).toBe(shown);
});

test("what is no price is a bug in the caller", () => {
  expect(() => readablePrice("0")).toThrow("canonical decimal above zero");
});
