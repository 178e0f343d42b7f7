import { useLocale } from "@coffer/client/react";
import { useLanguage, useTexts } from "@coffer/i18n";
import { useEffect } from "react";

/** The page is in the person's language, and names it. */
export function usePageLanguage(): void {
  const { locale } = useTexts();
  useLanguage(useLocale());
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}
