import { createBootTexts, firstEn, firstRussian, type TextsSource } from "@coffer/i18n";

// Settled when the wallet is built: the other language's texts are not in the bundle's first file.
const locale = import.meta.env.COFFER_LOCALE;
const first = import.meta.env.COFFER_LOCALE === "ru-KZ" ? firstRussian : firstEn;

/** The texts of a page that opens, in the brand's own language. */
export const firstTexts = (): TextsSource => createBootTexts({ locale, first });
