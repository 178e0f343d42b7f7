import type { Locale } from "@coffer/core/locales";
import { useContext, useEffect } from "react";
import { TextsContext, useSource } from "./textsContext.ts";
import type { Texts } from "./textsSource.ts";

/** Changes over to the person's language when it is known, and whenever it changes. */
export function useLanguage(locale: Locale | null): void {
  const source = useSource();
  const texts = useTexts();

  // Asked for again whenever texts have come: more of the language that is shown may have come in its place.
  useEffect(() => {
    if (locale === null || locale === texts.locale) return;
    // What cannot be loaded now is asked for, and missed, by the screens that need it.
    source.load(locale, "near").catch(() => undefined);
  }, [source, locale, texts]);
}

/** The texts of the person's language, with keys and slots checked by the compiler. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error("useTexts: no texts");
  return texts;
}
