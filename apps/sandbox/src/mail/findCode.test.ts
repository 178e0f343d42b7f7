import { expect, test } from "vitest";
import { findCode } from "./readMail.ts";

test.each([
  ["a code in the text", "", "Your code is 482913.", "482913"],
  ["a code with leading zeros", "", "Code: 000042", "000042"],
  ["a code on a line of its own", "", "Your code\n482913\nValid", "482913"],
  ["a code in the subject alone", "482913 is your code", "Hello", "482913"],
  ["the text before the subject", "111111", "222222", "222222"],
  ["a longer number", "", "Reference 12345678", null],
  ["five digits", "", "12345", null],
  ["a colour", "", "#123456", null],
  ["a decimal", "", "1234.567890 and 123456.78", null],
  ["a part of a word", "", "a123456 123456b", null],
])("%s", (_what, subject, text, code) => {
  expect(findCode(subject, text)).toBe(code);
});
