import { createI18next } from "./createI18next.ts";
import type { Locale } from "./locale.ts";
import { textsOf } from "./textsOf.ts";
import type { Texts } from "./textsSource.ts";

/** The texts of a language, as far as its dictionary goes. Stands in a chunk of its own, with i18next. */
export const wholeTexts = (
  locale: Locale,
  dictionary: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Texts => textsOf(createI18next(locale, dictionary));
