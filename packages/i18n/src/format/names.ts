import { languageOf, type Locale } from "@coffer/core/locales";

/** What a currency is called in a language, as the first word of a line; `otherwise` where it has no name there. */
export function currencyName(ticker: string, locale: Locale, otherwise: string): string {
  // A ticker that is no three letters is no currency of ISO 4217, and not even asked for.
  if (!/^[A-Z]{3}$/.test(ticker)) return otherwise;
  const names = new Intl.DisplayNames(locale, { type: "currency", fallback: "none" });
  const name = names.of(ticker) ?? otherwise;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** What a language is called in another one, as the first word of a line; its country goes without saying. */
export function languageName(named: Locale, locale: Locale): string {
  const language = languageOf(named);
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
