import type { i18n } from "i18next";
import type { Locale } from "./locale.ts";
import type { Translate } from "./textKey.ts";
import type { Texts } from "./textsSource.ts";

/** The texts of an i18next instance, with their keys and slots checked by the compiler. */
export function textsOf(texts: i18n): Texts {
  const t: Translate = (key, ...values) => {
    const name: string = key;
    const filled: Readonly<Record<string, string | number>> = values[0] ?? {};
    return texts.t(name, filled);
  };
  return { t, locale: texts.language as Locale }; // an instance is made for one of our languages
}
