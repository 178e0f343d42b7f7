import { expect, test } from "vitest";
import { offeredLocale } from "./offeredLocale.ts";

test.each([
  [["en", "ru-KZ"], "ru-KZ", "ru-KZ"],
  [["en"], "ru-KZ", "en"],
  [["en"], "en", "en"],
] as const)("of a brand that speaks %j, who has chosen %s gets %s", (locales, chosen, given) => {
  expect(offeredLocale({ locales, defaultLocale: "en" }, chosen)).toBe(given);
});
