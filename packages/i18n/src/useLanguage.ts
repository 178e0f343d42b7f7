import { useEffect } from "react";
import type { Locale } from "@coffer/core/locales";
import { useSource } from "./useSource.ts";
import { useTexts } from "./useTexts.ts";

/** Changes over to the person's language when it is known, and whenever it changes. */
export function useLanguage(locale: Locale | null): void {
  const source = useSource();
  const { locale: shown } = useTexts();

  useEffect(() => {
    if (locale === null || locale === shown) return;
    // What cannot be loaded now is asked for, and missed, by the screens that need it.
    source.load(locale, "near").catch(() => undefined);
  }, [source, locale, shown]);
}
