import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Translate } from "./textKey.ts";

export type Texts = { readonly t: Translate; readonly locale: string };

/** The texts of the person's language, with keys and slots checked by the compiler. */
export function useTexts(): Texts {
  const { t: translate, i18n } = useTranslation();
  return useMemo(() => {
    const t: Translate = (key, ...values) => {
      const name: string = key;
      const filled: Readonly<Record<string, string>> = values[0] ?? {};
      return translate(name, filled);
    };
    return { t, locale: i18n.language };
  }, [translate, i18n.language]);
}
