import type { Locale } from "@coffer/contract";
import { languageOf } from "@coffer/core/locales";

export type OfferedLocales = {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
};

/** The language somebody has chosen, where the brand still speaks it; else the brand's own. */
export const offeredLocale = ({ locales, defaultLocale }: OfferedLocales, chosen: Locale): Locale =>
  locales.includes(chosen) ? chosen : defaultLocale;

type Range = { readonly language: string; readonly weight: number };

/**
 * The brand's language that a caller's browser asks for first (Accept-Language), the brand's own when
 * it asks for none of them. Only the language counts: who reads Russian of any country reads ru-KZ.
 */
export function localeOfCaller(
  { locales, defaultLocale }: OfferedLocales,
  acceptLanguage: string | undefined,
): Locale {
  const ranges = (acceptLanguage ?? "").split(",").map(rangeOf);
  for (const { language } of ranges.toSorted((left, right) => right.weight - left.weight)) {
    const found = locales.find((locale) => languageOf(locale) === language);
    if (found !== undefined) return found;
  }
  return defaultLocale;
}

/** Of `ru-RU;q=0.9`. What is asked for with no weight has the greatest, with none of zero is refused. */
function rangeOf(text: string): Range {
  const [tag = "", weight] = text.split(";");
  const given = Number(/^\s*q=([\d.]+)\s*$/.exec(weight ?? "q=1")?.[1] ?? 0);
  return { language: given > 0 ? languageOf(tag) : "", weight: given };
}
