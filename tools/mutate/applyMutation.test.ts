import { expect, test } from "vitest";
import { applyMutation } from "./applyMutation.ts";

const mutation = { id: "a limit is off by one", file: "limit.ts", tests: [] };

test("a text that is found once is replaced, whatever signs it holds", () => {
  const text = "if (a >= $1) return /b+/;";
  const asked = { ...mutation, text, replacement: "if (a > $&) return '$$';" };
  expect(applyMutation(`first\n${text}\nlast\n`, asked)).toEqual({
    ok: true,
    source: "first\nif (a > $&) return '$$';\nlast\n",
  });
});

test.each([
  ["a text that is not there", "a < b", "its text is not in the file"],
  ["a text that is there twice", "b", "its text is in the file 2 times"],
  ["a text that is there three times", "a", "its text is in the file 3 times"],
  ["no text", "", "its text is not in the file"],
])("%s is no mutation", (_case, text, problem) => {
  const asked = { ...mutation, text, replacement: "c" };
  expect(applyMutation("a b a b a", asked)).toEqual({ ok: false, problem });
});

test("a replacement that changes nothing is no mutation", () => {
  const asked = { ...mutation, text: "a", replacement: "a" };
  expect(applyMutation("a", asked).ok).toBe(false);
});
