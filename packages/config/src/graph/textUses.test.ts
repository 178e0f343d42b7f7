import { expect, test } from "vitest";
import { textUses } from "./textUses.ts";

const dictionaries = ["en/send.ts", "en/errors.ts", "en/firstErrors.ts", "ru-KZ/send.ts"].map(
  (file) => `packages/i18n/src/${file}`,
);

/** What a screen with this code needs from the dictionaries. */
function usedBy(path: string, text: string) {
  const files = [{ path, text }, ...dictionaries.map((file) => ({ path: file, text: "" }))];
  return [...(textUses({ files, paths: new Set() }).get(path) ?? [])];
}

test.each<[string, string, string[]]>([
  [
    "in every language",
    `t("send.title")`,
    ["packages/i18n/src/en/send.ts", "packages/i18n/src/ru-KZ/send.ts"],
  ],
  [
    "with what is shown first",
    `const key = "errors.timeout"`,
    ["packages/i18n/src/en/errors.ts", "packages/i18n/src/en/firstErrors.ts"],
  ],
  ["but no other words with a dot", `const host = "example.com"`, []],
])("a screen uses the texts it names, %s", (_, text, expected) => {
  expect(usedBy("packages/screens/src/send/Amount.tsx", text)).toEqual(expected);
});

test("what is no screen names no text", () => {
  expect(usedBy("packages/client/src/a.ts", `"send.title"`)).toEqual([]);
});
