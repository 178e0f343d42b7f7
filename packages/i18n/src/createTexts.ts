import type { Locale } from "@coffer/core/locales";
import { createInstance, type i18n } from "i18next";
import { en } from "./en/en.ts";

/** All texts of a language, ready at once; those it misses are said in English, as far as that is there. */
export function createI18next(
  locale: Locale,
  dictionary: Readonly<Record<string, Readonly<Record<string, string>>>>,
): i18n {
  const texts = createInstance();
  // With the resources at hand and `initAsync` off, `init` is done when it returns.
  void texts.init({
    lng: locale,
    fallbackLng: "en",
    resources: { [locale]: { translation: dictionary } },
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return texts;
}

/** The English texts, ready at once: the dictionary is part of the bundle. */
export const createTexts = (): i18n => createI18next("en", en);
