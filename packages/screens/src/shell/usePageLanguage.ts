import { useLocale, usePreferences, useWallet } from "@coffer/client/react";
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

/** The page has the colours that were chosen, here or in another tab. */
export function useTheme(): void {
  const { preferences } = useWallet();
  const { theme } = usePreferences();

  useEffect(() => {
    if (theme === "system") return;
    const { dataset } = document.documentElement;
    dataset["theme"] = theme;
    return () => {
      delete dataset["theme"];
    };
  }, [theme]);

  useEffect(() => {
    addEventListener("storage", preferences.refresh);
    return () => removeEventListener("storage", preferences.refresh);
  }, [preferences]);
}
