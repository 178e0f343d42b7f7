import type { i18n } from "i18next";
import { createI18next } from "./createTexts.ts";
import { joinParts } from "./joinParts.ts";
import type { DictionaryPart } from "./loadDictionary.ts";
import type { Locale } from "@coffer/core/locales";
import { textsOf } from "./textsOf.ts";
import type { Texts } from "./textsSource.ts";

export type Language = {
  readonly locale: Locale;
  readonly parts: readonly DictionaryPart[];
  /** As far as the language's own: says what those miss. Nothing where they are whole. */
  readonly english?: readonly DictionaryPart[];
};
export type Spoken = { readonly i18next: i18n; readonly texts: Texts };

/**
 * Lets a page's i18next speak a language, as far as its dictionary goes; makes one where there is none
 * yet. Stands in a chunk of its own, with i18next.
 */
export function wholeTexts(known: i18n | null, { locale, parts, english = [] }: Language): Spoken {
  const dictionary = parts.reduce(joinParts);
  known?.addResourceBundle(locale, "translation", dictionary);
  const i18next = known ?? createI18next(locale, dictionary);
  if (english.length > 0) i18next.addResourceBundle("en", "translation", english.reduce(joinParts));
  // With its texts at hand, the change is done when it returns.
  void known?.changeLanguage(locale);
  return { i18next, texts: textsOf(i18next) };
}
