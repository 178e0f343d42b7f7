import { expect, test } from "vitest";
import { formatPhoneAsTyped as format } from "./formatPhoneAsTyped.ts";

const type = (text: string) =>
  Array.from(text).reduce((before, character) => format(before, before + character), "");

test.each([
  ["+77012345678", "+7 701 234 5678"],
  ["77012345678", "+7 701 234 5678"],
  ["+447911123456", "+44 7911 123456"],
  ["+12133734253", "+1 213 373 4253"],
])("%s, typed digit by digit, reads %s", (typed, shown) => {
  expect(type(typed)).toBe(shown);
});

test("a pasted number is written as its country writes it", () => {
  expect(format("", "0049 30 901820")).toBe("+49 30 901820");
});

test("a change in the middle, and a digit taken away, stay as they were typed", () => {
  expect(format("+7 701 234 5678", "+7 71 234 5678")).toBe("+7 71 234 5678");
  expect(format("+7 701 2", "+7 701 ")).toBe("+7 701 ");
});
