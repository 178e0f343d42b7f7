import { expect, test } from "vitest";
import { editCodeText, isCodeComplete } from "./editCodeText.ts";

test.each([
  ["12", "12"],
  ["012345", "012345"],
  ["1234567", "123456"],
  ["123 456", "123456"],
  ["12a-3", "123"],
  ["Your code: 654321.", "654321"],
  ["１２٣", ""],
  ["", ""],
])("%j typed leaves %j in the box", (typed, text) => {
  expect(editCodeText(typed)).toBe(text);
});

test.each([
  ["012345", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
  ["12345\n", false],
  ["", false],
])("%j is complete: %s", (text, isComplete) => {
  expect(isCodeComplete(text)).toBe(isComplete);
});
