import { createBootTexts, firstEn, type TextsSource } from "@coffer/i18n";

/** The texts of a page that opens, in the brand's own language. */
export const firstTexts = (): TextsSource =>
  createBootTexts({ locale: import.meta.env.COFFER_LOCALE, first: firstEn });
