import type { Locale } from "@coffer/core/locales";
import { partsOf } from "./reaches.ts";
import type { TextsReach } from "./textsSource.ts";

export type DictionaryPart = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The parts of a dictionary, each a chunk of its own, in the folder of the locale's name. What is imported
 * is `any`; that each is a part of this form is held by `dictionaries.test.ts`.
 */
const loads: readonly ((locale: Locale) => Promise<DictionaryPart>)[] = [
  async (locale) => ((await import(`./${locale}/near.ts`)) as { near: DictionaryPart }).near,
  async (locale) => ((await import(`./${locale}/next.ts`)) as { next: DictionaryPart }).next,
  async (locale) => ((await import(`./${locale}/later.ts`)) as { later: DictionaryPart }).later,
];

/** The parts of a language's dictionary, as far as it is wanted. */
export const loadDictionary = (
  locale: Locale,
  reach: TextsReach,
): Promise<readonly DictionaryPart[]> =>
  Promise.all(loads.slice(0, partsOf[reach]).map((load) => load(locale)));
