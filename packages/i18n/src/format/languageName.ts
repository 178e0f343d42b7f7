import { languageOf, type Locale } from "@coffer/core/locales";

/** What a language is called in another one, as the first word of a line; its country goes without saying. */
export function languageName(named: Locale, locale: Locale): string {
  const language = languageOf(named);
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
