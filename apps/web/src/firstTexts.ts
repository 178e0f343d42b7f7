import { createBootTexts, type TextsSource } from "@coffer/i18n";
import { brand } from "virtual:brand";
// Settled when the wallet is built: another language's texts are not in the bundle's first file.
import { first } from "virtual:first-texts";

/** The texts of a page that opens, in the brand's own language. */
export const firstTexts = (): TextsSource =>
  createBootTexts({ locale: brand.defaultLocale, first });
