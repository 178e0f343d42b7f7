import { localeRow } from "@coffer/core/locales";

const known = new Map<string, boolean>();

/** Whether a locale writes a currency's sign before the digits: $5 in English, 5 $ in Russian. */
export function isSignFirst(locale: string): boolean {
  const before = localeRow(locale)?.isSignFirst ?? known.get(locale);
  if (before !== undefined) return before;
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
  const isFirst = format.formatToParts(1)[0]?.type === "currency";
  known.set(locale, isFirst);
  return isFirst;
}
