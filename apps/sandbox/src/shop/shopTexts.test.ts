import { expect, test } from "vitest";
import { shopTexts } from "./shopTexts.ts";

test.each([
  ["ru-KZ,ru;q=0.9,en;q=0.8", "ru-KZ"],
  ["kk, ru;q=0.8, en;q=0.5", "ru-KZ"],
  ["en-US,en;q=0.9,ru;q=0.8", "en"],
  ["de-DE", "en"],
  ["", "en"],
  [undefined, "en"],
])("whoever reads %s is spoken to in %s", (accepted, language) => {
  expect(shopTexts(accepted).language).toBe(language);
});

test("each state of an invoice has its word in either language", () => {
  expect(Object.keys(shopTexts("ru").states)).toEqual(Object.keys(shopTexts("en").states));
});
