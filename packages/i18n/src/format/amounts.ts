import { localeRow } from "@coffer/core/locales";
import { groupDigits, separatorsOf } from "@coffer/core/money";

const known = new Map<string, boolean>();

/** Whether a locale writes a currency's sign before the digits: $5 in English, 5 $ in Russian. */
function isSignFirst(locale: string): boolean {
  const before = localeRow(locale)?.isSignFirst ?? known.get(locale);
  if (before !== undefined) return before;
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: "USD" });
  const isFirst = format.formatToParts(1)[0]?.type === "currency";
  known.set(locale, isFirst);
  return isFirst;
}

export type FiatSign = { readonly symbol: string };

/** A fiat amount with its sign where a locale has it. `text` is a decimal text; it never becomes a number. */
export function formatFiat(text: string, { symbol }: FiatSign, locale: string): string {
  const minus = text.startsWith("-") ? "−" : "";
  const digits = groupDigits(text.slice(minus.length), separatorsOf(locale));
  return isSignFirst(locale) ? `${minus}${symbol}${digits}` : `${minus}${digits}\u00a0${symbol}`;
}

/** A currency's sign as what draws an amount takes it: before the digits, or after them as a unit. */
export const fiatMark = (
  { symbol }: FiatSign,
  locale: string,
): { readonly symbol: string } | { readonly unit: string } =>
  isSignFirst(locale) ? { symbol } : { unit: symbol };

/** An asset's amount in a locale's writing, every digit kept. */
export const formatAmount = (text: string, locale: string): string =>
  groupDigits(text, separatorsOf(locale));

/**
 * A share in hundredths as a locale writes it: with a space before the sign where a currency's sign has
 * one. `text` is a decimal text; it never becomes a number.
 */
export const formatPercent = (text: string, locale: string): string =>
  `${groupDigits(text, separatorsOf(locale))}${isSignFirst(locale) ? "" : "\u00a0"}%`;
