import { localeNames } from "@coffer/core/locales";
import { expect, test } from "vitest";
import { createBootTexts } from "./createBootTexts.ts";
import { createTexts } from "./createTexts.ts";
import { first as firstEn } from "./en/first.ts";
import { loadDictionary, type DictionaryPart } from "./loadDictionary.ts";
import { plainTexts } from "./plainTexts.ts";

const bootTexts = () => createBootTexts({ locale: "en", first: firstEn });

test("the first screen's texts are there at once and read as they will later", () => {
  const { t } = bootTexts().current();
  const whole = createTexts();
  const values = { contact: "<a&b@example.com> $1 {{x}}", time: "0:30", name: "A" };
  for (const [area, texts] of Object.entries(firstEn)) {
    for (const name of Object.keys(texts)) {
      const key = `${area}.${name}`;
      // @ts-expect-error the keys are made of the dictionary itself
      expect([key, t(key, values)]).toEqual([key, whole.t(key, values)]);
    }
  }
});

const keysOf = (dictionary: DictionaryPart) =>
  Object.entries(dictionary).flatMap(([area, texts]) =>
    Object.keys(texts).map((name) => `${area}.${name.replace(/_(?:one|few|many|other)$/, "")}`),
  );

test.each(localeNames)(
  "what is near and next is said in %s as the whole language says it",
  async (locale) => {
    const texts = bootTexts();
    await texts.load(locale, "next");
    expect(texts.i18next()).toBeNull();
    const { t } = texts.current();
    const whole = bootTexts();
    await whole.load(locale, "whole");
    expect(whole.i18next()).not.toBeNull();
    const keys = new Set((await loadDictionary(locale, "next")).flatMap(keysOf));
    expect(keys.size).toBeGreaterThan(200);
    const values = { contact: "<a&b@example.com> $1 {{x}}", have: "0", amount: "1", time: "0:30" };
    for (const count of [0, 1, 2, 5, 11, 21, 104])
      for (const key of keys) {
        const given = { ...values, count };
        // @ts-expect-error the keys are made of the dictionary itself
        expect([key, t(key, given)]).toEqual([key, whole.current().t(key, given)]);
      }
  },
);

test("what a language misses is said in English", () => {
  const { t } = plainTexts({
    locale: "ru-KZ",
    parts: [{ home: { title: "Главная" } }],
    english: [
      {
        home: {
          title: "Home",
          send: "Send",
          confirmationsOf_one: "{{count}} one",
          confirmationsOf_other: "{{count}} other",
        },
      },
    ],
  }).texts;
  expect(t("home.title")).toBe("Главная");
  expect(t("home.send")).toBe("Send");
  expect(t("home.confirmationsOf", { have: "0", count: 1 })).toBe("1 one");
  expect(t("home.confirmationsOf", { have: "0", count: 22 })).toBe("22 other");
});

test("a language comes in part by part, and whoever shows texts is told", async () => {
  const texts = bootTexts();
  const reached: unknown[] = [texts.reach()];
  texts.subscribe(() => {
    reached.push(texts.reach());
  });
  await texts.load("en", "near");
  expect(texts.current().t("home.title")).toBe("Home");
  await texts.load("en", "next");
  expect(texts.current().t("send.methodTitle")).toBe("Send");
  await texts.load("en", "whole");
  await texts.load("en", "next");
  expect(reached).toEqual([null, "near", "next", "whole"]);
  expect(texts.current().t("send.methodTitle")).toBe("Send");
  expect(texts.current().t("send.sendAmount", { amount: "1", token: "ETH" })).toBe("Send 1 ETH");
});

test("whatever comes first of what was asked for at once, the whole language stays", async () => {
  const texts = bootTexts();
  await Promise.all([
    texts.load("en", "next"),
    texts.load("en", "whole"),
    texts.load("en", "near"),
  ]);
  expect(texts.reach()).toBe("whole");
});

test("another language comes in as whole as the one before it", async () => {
  const texts = bootTexts();
  await texts.load("en", "whole");
  await texts.load("ru-KZ", "near");
  expect([texts.current().locale, texts.reach()]).toEqual(["ru-KZ", "whole"]);
});

test("of two languages asked for at once, the last one stays", async () => {
  const texts = bootTexts();
  await Promise.all([texts.load("ru-KZ", "whole"), texts.load("en", "near")]);
  expect(texts.current().locale).toBe("en");
});
