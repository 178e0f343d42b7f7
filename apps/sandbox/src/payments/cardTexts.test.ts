import { expect, test } from "vitest";
import { cardTexts } from "./cardTexts.ts";

test.each([
  ["ru", "ru-KZ"],
  ["en", "en"],
  ["de", "en"],
  [null, "en"],
])("who is asked for in %s is spoken to in %s", (asked, language) => {
  expect(cardTexts(asked).language).toBe(language);
});
