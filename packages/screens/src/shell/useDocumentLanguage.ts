import { useTexts } from "@coffer/i18n";
import { useEffect } from "react";

/** The page names the language it is in. */
export function useDocumentLanguage(): void {
  const { locale } = useTexts();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}
