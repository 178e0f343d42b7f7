import { expect, test } from "vitest";
import { lineOfText } from "./basics.ts";

test.each([
  ["a zero", "An\u0000na", "An na"],
  ["an end of line", "An\r\nna", "An na"],
  ["a mark of direction", "Anna\u202E", "Anna"],
  ["half of a letter", "Anna\uD800", "Anna"],
  ["blanks around it", "  Anna  B ", "Anna B"],
  ["two code points for one letter", "Ame\u0301lie", "Amélie"],
])("a line with %s comes in as it is stored", (_, text, line) => {
  expect(lineOfText.parse(text)).toBe(line);
  expect(lineOfText.parse(line)).toBe(line);
});

test("a line is longer than no rule about it would take", () => {
  expect(lineOfText.safeParse("a".repeat(1024)).success).toBe(true);
  expect(lineOfText.safeParse("a".repeat(1025)).success).toBe(false);
});
