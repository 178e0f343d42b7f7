import { expect, test } from "vitest";
import { hashText } from "./hashText.ts";

test("the same texts have the same number, a small one, however they were made", () => {
  const text = "01a22ab4-3f3b-7128-af16-0cd31480c786.in";
  const made = ["01a22ab4-3f3b-7128", "af16-0cd31480c786.in"].join("-");
  expect(hashText(made)).toBe(hashText(text));
  expect(hashText(text)).toBeGreaterThanOrEqual(0);
  expect(hashText(text)).toBeLessThan(2 ** 30);
});

test("other texts have other numbers, but for a few", () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => `01a22ab4-${at.toString(16)}-7128.in`);
  expect(new Set(ids.map(hashText)).size).toBeGreaterThan(9_990);
});
