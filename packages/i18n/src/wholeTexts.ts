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
/** The texts, and by what they are spoken if that is i18next. */
export type Spoken = { readonly i18next: i18n | null; readonly texts: Texts };

/**
 * Lets a page's i18next speak a language, as far as its dictionary goes; makes one where there is none
 * yet. Stands in one chunk with i18next and the pages that it speaks for.
 */
export function wholeTexts(
  { locale, parts, english = [] }: Language,
  known: i18n | null = null,
): Spoken {
  const dictionary = parts.reduce(joinParts);
  known?.addResourceBundle(locale, "translation", dictionary);
  const i18next = known ?? createI18next(locale, dictionary);
  if (english.length > 0) i18next.addResourceBundle("en", "translation", english.reduce(joinParts));
  // With its texts at hand, the change is done when it returns.
  void known?.changeLanguage(locale);
  return { i18next, texts: textsOf(i18next) };
}
