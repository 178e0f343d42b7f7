import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "../../paths.ts";
import { pathReaders, withReaders } from "./pathReaders.ts";

const language = "apps/web/build/thirdLanguage.test.ts";

test.each([
  ["packages/core/src/locales/locales.ts", true],
  ["packages/i18n/src/de/titles.ts", true],
  ["packages/i18n/src/loadDictionary.ts", true],
  ["packages/core/src/money/money.ts", false],
])("a change of %s reaches the test of a third language: %s", (file, isReached) => {
  const importers = withReaders(file, new Map([["a.test.ts", 2]]));
  expect(importers.get("a.test.ts")).toBe(2);
  expect(importers.get(language)).toBe(isReached ? 1 : undefined);
});

test("every row names a test that is there", () => {
  const gone = Object.keys(pathReaders).filter((file) => !existsSync(path.join(rootDir, file)));
  expect(gone).toEqual([]);
});
