import type { i18n, TFunction } from "i18next";
import type { Locale } from "@coffer/core/locales";
import type { Translate } from "./textKey.ts";
import type { Texts } from "./textsSource.ts";

/** What i18next translates with, its keys and slots checked by the compiler. */
export function typedTexts(translate: TFunction, language: string): Texts {
  const t: Translate = (key, ...values) => {
    const name: string = key;
    const filled: Readonly<Record<string, string | number>> = values[0] ?? {};
    return translate(name, filled);
  };
  return { t, locale: language as Locale }; // i18next is given our languages alone
}

/** The texts of an i18next instance as it speaks now. */
export const textsOf = (texts: i18n): Texts => typedTexts(texts.t, texts.language);
