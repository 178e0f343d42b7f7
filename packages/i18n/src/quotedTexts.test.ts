import { expect, test } from "vitest";
import { createI18next } from "./createTexts.ts";
import { en } from "./en/en.ts";
import { russian } from "./ru-KZ/russian.ts";
import { companionTexts } from "./testing/quoted/companionTexts.ts";
import { coreErrors } from "./testing/quoted/coreErrors.ts";
import { coreTexts } from "./testing/quoted/coreTexts.ts";
import { ruledTexts } from "./testing/quoted/ruledTexts.ts";
import { saidOtherwise } from "./testing/quoted/saidOtherwise.ts";
import type { Said } from "./testing/quoted/says.ts";

const english = createI18next("en", en);
const inRussian = createI18next("ru-KZ", russian);

/** What is shown of a text in English. */
const shown = ({ key, values }: Said): string => english.t(key, values);

const sections = [...coreTexts, coreErrors, ...companionTexts, ruledTexts];
const rows = sections.flatMap(({ section, texts }) =>
  texts.map((said) => [section, said.quoted, said] as const),
);

/** Fixed to the letter. (rules 167 and 456) */
test.each(rows)("%s: %s", (_section, quoted, said) => {
  expect(shown(said)).toBe(quoted);
  // A text that Russian lacks comes back as its key.
  expect(inRussian.t(said.key, said.values)).not.toBe(said.key);
});

test.each(saidOtherwise)("$section: $quoted is said otherwise", ({ quoted, instead }) => {
  expect(shown(instead)).toBe(instead.quoted);
  expect(instead.quoted).not.toBe(quoted);
});

test("no row stands twice in its section", () => {
  for (const { texts } of sections) {
    const names = texts.map(({ quoted, key }) => `${quoted}: ${key}`);
    expect(names).toEqual([...new Set(names)]);
  }
});
