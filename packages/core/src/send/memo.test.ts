import fc from "fast-check";
import { expect, test } from "vitest";
import { ok, refused } from "../outcome.ts";
import { keptMemo, MEMO_LENGTH_MAX, readMemo } from "./memo.ts";

test.each([
  ["nothing", "", ""],
  ["blanks alone", " \t\n", ""],
  ["a number of a customer", "104728", "104728"],
  ["blanks around it, as pasted", "  104728\n", "104728"],
  ["what cannot be seen within it", "10\u200b47\ufeff28", "104728"],
  ["marks that turn the direction", "\u202e104728\u202c", "104728"],
  ["several lines", "rent\r\nfor\u2028May", "rent for May"],
  ["a letter in two parts", "cafe\u0301", "café"],
  ["half a letter", "1\ud8002", "12"],
  ["a character that no text of a database holds", "1\u00002", "1 2"],
])("%s is read as it is seen", (_case, text, memo) => {
  expect(readMemo(text)).toEqual(ok(memo));
  expect(keptMemo(text)).toBe(memo);
});

test("120 characters are the most, as people count them", () => {
  for (const letter of ["7", "я", "🙂"]) {
    expect(readMemo(letter.repeat(MEMO_LENGTH_MAX))).toEqual(ok(letter.repeat(MEMO_LENGTH_MAX)));
    expect(readMemo(letter.repeat(MEMO_LENGTH_MAX + 1))).toEqual(refused("memoTooLong"));
  }
});

test("of a longer one of somebody else the beginning is kept, and that there is more", () => {
  expect(keptMemo("🙂".repeat(5_000))).toBe(`${"🙂".repeat(MEMO_LENGTH_MAX)}…`);
});

test("one that was read once is read as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
      const once = readMemo(text);
      expect(once.ok && readMemo(once.value)).toEqual(once);
      expect(once.ok && keptMemo(text)).toEqual(once.ok && once.value);
    }),
  );
});
