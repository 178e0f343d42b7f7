import { createInstance, type i18n } from "i18next";
import type { Locale } from "./locale.ts";

/** All texts of a language, ready at once. */
export function createI18next(
  locale: Locale,
  dictionary: Readonly<Record<string, Readonly<Record<string, string>>>>,
): i18n {
  const texts = createInstance();
  // With the resources at hand and `initAsync` off, `init` is done when it returns.
  void texts.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: dictionary } },
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return texts;
}
