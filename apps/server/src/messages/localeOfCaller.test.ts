import { expect, test } from "vitest";
import { localeOfCaller, offeredLocale } from "./localeOfCaller.ts";

const both = { locales: ["en", "ru-KZ"], defaultLocale: "en" } as const;

test.each([
  ["nothing", undefined, "en"],
  ["anything", "*", "en"],
  ["Russian of Russia", "ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "ru-KZ"],
  ["English before Russian", "en-GB,en;q=0.9,ru;q=0.8", "en"],
  ["Kazakh, then Russian", "kk-KZ,kk;q=0.9,ru;q=0.8,en;q=0.7", "ru-KZ"],
  ["Russian by weight, named last", "en;q=0.1, RU;q=0.9", "ru-KZ"],
  ["a language that only begins alike", "rue", "en"],
  ["Russian with no weight at all", "ru;q=0,de", "en"],
  ["what is no weight", "ru;q=x,en", "en"],
  ["rubbish", ";;,=,q=1,\u0000", "en"],
] as const)("of a browser that asks for %s", (_what, header, locale) => {
  expect(localeOfCaller(both, header)).toBe(locale);
});

test("a brand speaks its own languages only", () => {
  const brand = { locales: ["en"], defaultLocale: "en" } as const;
  expect(localeOfCaller(brand, "ru")).toBe("en");
  expect(localeOfCaller({ ...both, defaultLocale: "ru-KZ" }, "de")).toBe("ru-KZ");
});

test.each([
  [["en", "ru-KZ"], "ru-KZ", "ru-KZ"],
  [["en"], "ru-KZ", "en"],
  [["en"], "en", "en"],
] as const)("of a brand that speaks %j, who has chosen %s gets %s", (locales, chosen, given) => {
  expect(offeredLocale({ locales, defaultLocale: "en" }, chosen)).toBe(given);
});
