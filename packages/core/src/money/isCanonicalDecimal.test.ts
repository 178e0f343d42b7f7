import { expect, test } from "vitest";
import { isCanonicalDecimal } from "./isCanonicalDecimal.ts";

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
