import { expect, test } from "vitest";
import { lineLengths } from "@coffer/core/lines";
import { lineOf } from "./basics.ts";

const name = lineOf("payeeName");
const longest = "\u{1F389}".repeat(lineLengths.payeeName);

test.each([
  ["a zero", "An\u0000na", "An na"],
  ["an end of line", "An\r\nna", "An na"],
  ["a mark of direction", "Anna\u202E", "Anna"],
  ["half of a letter", "Anna\uD800", "Anna"],
  ["blanks around it", "  Anna  B ", "Anna B"],
  ["two code points for one letter", "Ame\u0301lie", "Amélie"],
])("a line with %s comes in as it is stored", (_, text, line) => {
  expect(name.parse(text)).toBe(line);
  expect(name.parse(line)).toBe(line);
});

test("a line is as long as its kind may be, in characters and without what is not stored", () => {
  expect(name.parse(`  ${longest}  `)).toBe(longest);
  expect(name.safeParse(`${longest}a`).success).toBe(false);
  expect(name.safeParse(`a${" ".repeat(1024)}`).success).toBe(false);
});
