import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "../paths.ts";
import { depositoryWords } from "./depositoryWords.ts";

const read = (file: string) => readFileSync(path.join(rootDir, "packages", file), "utf8");

test.each([
  "i18n/src/en/depository.ts",
  "i18n/src/ru-KZ/depository.ts",
  "i18n/src/en/exchange.ts",
  "i18n/src/ru-KZ/exchange.ts",
  "i18n/src/en/depositoryTitles.ts",
  "i18n/src/ru-KZ/depositoryTitles.ts",
  "core/src/routes/depositoryPaths.ts",
  "core/src/routes/depositoryRoutes.ts",
  "screens/src/parts/depositoryPaths.ts",
  "screens/src/depository/DepositoryScreen.tsx",
  "screens/src/depository/modals/SendTypeModal.tsx",
  "screens/src/depository/send/WholeAmount.tsx",
  "screens/src/exchange/ExchangeScreen.tsx",
])("rule 115: %s in a bundle is found", (file) => {
  expect(depositoryWords(read(file))).not.toEqual([]);
});

test("rule 115: what every brand has is none of it", () => {
  expect(depositoryWords(read("screens/src/home/HomeScreen.tsx"))).toEqual([]);
  expect(depositoryWords(read("core/src/routes/privateRoutes.ts"))).toEqual([]);
  expect(depositoryWords(read("i18n/src/en/titles.ts"))).toEqual([]);
});
