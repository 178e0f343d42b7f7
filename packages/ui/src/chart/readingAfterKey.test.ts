import { expect, test } from "vitest";
import { readingAfterKey } from "./readingAfterKey.ts";

test.each([
  ["ArrowLeft", null, 98],
  ["ArrowLeft", 50, 49],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 50, 49],
  ["ArrowRight", 50, 51],
  ["ArrowRight", 99, 99],
  ["ArrowUp", null, 99],
  ["PageDown", 50, 40],
  ["PageDown", 5, 0],
  ["PageUp", 95, 99],
  ["Home", 50, 0],
  ["End", 50, 99],
  ["Escape", 50, null],
  ["Escape", null, undefined],
  ["Tab", 50, undefined],
  ["a", null, undefined],
])("%s at %s of 100 points goes to %s", (key, reading, next) => {
  expect(readingAfterKey(key, { reading, count: 100 })).toBe(next);
});
