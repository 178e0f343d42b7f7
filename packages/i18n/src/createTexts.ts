import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { en } from "./en/en.ts";

/** The texts of one page, ready at once: the dictionary is part of the bundle. */
export function createTexts(): i18n {
  const texts = createInstance();
  // With the resources at hand and `initAsync` off, `init` is done when it returns.
  void texts.use(initReactI18next).init({
    lng: "en",
    fallbackLng: false,
    resources: { en: { translation: en } },
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return texts;
}
