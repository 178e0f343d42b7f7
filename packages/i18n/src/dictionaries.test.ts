import { localeNames, locales, type LocaleRow } from "@coffer/core/locales";
import { expect, test } from "vitest";
import { en } from "./en/en.ts";
import { loadDictionary } from "./loadDictionary.ts";
import type { FirstDictionary } from "./firstDictionary.ts";

const pluralForm = /_(?:zero|one|two|few|many|other)$/;
const firstOf = async (locale: string) =>
  ((await import(`./${locale}/first.ts`)) as { first: FirstDictionary }).first;

/** The keys that a language with these plural forms has for the English texts. */
const keysIn = ({ plurals }: LocaleRow): readonly string[] =>
  Object.entries(en).flatMap(([area, texts]) =>
    [...new Set(Object.keys(texts).map((name) => name.replace(pluralForm, "")))].flatMap((name) =>
      name in texts ? [`${area}.${name}`] : plurals.map((form) => `${area}.${name}_${form}`),
    ),
  );

test.each(localeNames)("the folder of %s has the parts that are loaded by name", async (locale) => {
  const parts = await loadDictionary(locale, "whole");
  const keys = parts.flatMap((areas) =>
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.keys(texts).map((name) => `${area}.${name}`),
    ),
  );
  const row: LocaleRow = locales[locale];
  const english = keysIn(row);
  expect(keys.filter((key) => !english.includes(key))).toEqual([]);
  const missing = english.filter((key) => !keys.includes(key));
  expect(row.isPartial === true ? [] : missing).toEqual([]);
  expect(Object.keys(await firstOf(locale)).toSorted()).toEqual(
    Object.keys(await firstOf("en")).toSorted(),
  );
});

test.each(localeNames)("the row of %s says what the platform's tables say", (locale) => {
  const row: LocaleRow = locales[locale];
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }).formatToParts(
    12_345.6,
  );
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
  expect(row).toMatchObject({
    group: valueOf("group"),
    decimal: valueOf("decimal"),
    isSignFirst: parts[0]?.type === "currency",
  });
  expect(new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()).toEqual(
    [...row.plurals].toSorted(),
  );
});
