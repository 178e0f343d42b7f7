// @vitest-environment node
import { createTexts } from "@coffer/i18n";
import { expect, test } from "vitest";

declare global {
  interface ImportMeta {
    /** Read by the test runner: the files of a pattern, here as their text. */
    glob<T>(
      patterns: readonly string[],
      options: { query: "?raw"; import: "default"; eager: true },
    ): Readonly<Record<string, T>>;
  }
}

const sources = import.meta.glob<string>(
  [
    "./**/*.{ts,tsx}",
    "!./**/*.test.{ts,tsx}",
    "../../../apps/{web,tg}/src/**/*.{ts,tsx}",
    "../../client/src/wire/failureTextKey.ts",
    "../../contract/src/errors/errorCatalogue.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);

function allKeys(): string[] {
  const dictionary: unknown = createTexts().getResourceBundle("en", "translation");
  if (typeof dictionary !== "object" || dictionary === null) return [];
  return Object.entries(dictionary).flatMap(
    ([area, texts]) => Object.keys(texts as object).map((name) => `${area}.${name}`), // an area holds texts by name
  );
}

test("every text is used", () => {
  const code = Object.values(sources).join("\n");
  expect(code.length).toBeGreaterThan(10_000);
  const unused = allKeys().filter((key) => !code.includes(`"${key}"`));
  expect(unused).toEqual([]);
});

test("no text has a slot that is not closed", () => {
  const { t } = createTexts();
  const broken = allKeys().filter((key) =>
    /[{}]/.test(t(key, { skipInterpolation: true }).replaceAll(/\{\{[a-zA-Z]+\}\}/g, "")),
  );
  expect(broken).toEqual([]);
});
