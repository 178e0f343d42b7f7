import { localeNames } from "@coffer/core/locales";
import { expect, test } from "vitest";
import { en } from "./en/en.ts";
import type { FirstDictionary } from "./firstDictionary.ts";
import { loadDictionary, type DictionaryPart } from "./loadDictionary.ts";

const english: DictionaryPart = en;
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** The names of a text's slots, each once. */
const slotsOf = (text = ""): string =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([slot]) => slot))].toSorted().join(" ");

/** The text that one of another language stands for. */
const englishOf = (area: string, name: string): string | undefined =>
  english[area]?.[name] ?? english[area]?.[name.replace(pluralForm, "_other")];

test.each(localeNames)("in %s, each text has the slots of its English one", async (locale) => {
  const { first } = (await import(`./${locale}/first.ts`)) as { first: FirstDictionary }; // as dictionaries.test.ts holds it
  const parts: readonly DictionaryPart[] = [first, ...(await loadDictionary(locale, "whole"))];
  const texts = parts.flatMap((areas) =>
    Object.entries(areas).flatMap(([area, named]) =>
      Object.entries(named).map(([name, text]) => ({ area, name, text })),
    ),
  );
  const broken = texts.filter(({ text }) => /[{}]/.test(text.replaceAll(/\{\{[a-zA-Z]+\}\}/g, "")));
  expect(broken).toEqual([]);
  const other = texts.filter(
    ({ area, name, text }) => slotsOf(text) !== slotsOf(englishOf(area, name)),
  );
  expect(other).toEqual([]);
});
