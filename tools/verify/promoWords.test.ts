import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "../paths.ts";
import { promoWords } from "./promoWords.ts";

const read = (file: string) => readFileSync(path.join(rootDir, "packages", file), "utf8");

test.each([
  "i18n/src/en/promo.ts",
  "i18n/src/ru-KZ/promo.ts",
  "screens/src/promo/PromoAssetScreen.tsx",
  "screens/src/promo/RedeemModal.tsx",
])("rule 427: %s in a bundle is found", (file) => {
  expect(promoWords(read(file))).not.toEqual([]);
});

test("rule 427: what every brand has is none of it", () => {
  expect(promoWords(read("screens/src/home/HomeScreen.tsx"))).toEqual([]);
  expect(promoWords(read("i18n/src/en/titles.ts"))).toEqual([]);
});
