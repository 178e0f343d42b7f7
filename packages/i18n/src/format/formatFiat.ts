import { groupDigits, separatorsOf } from "@coffer/core/money";
import { isSignFirst } from "./isSignFirst.ts";

export type FiatSign = { readonly symbol: string };

/** A fiat amount with its sign where a locale has it. `text` is a decimal text; it never becomes a number. */
export function formatFiat(text: string, { symbol }: FiatSign, locale: string): string {
  const minus = text.startsWith("-") ? "−" : "";
  const digits = groupDigits(text.slice(minus.length), separatorsOf(locale));
  return isSignFirst(locale) ? `${minus}${symbol}${digits}` : `${minus}${digits}\u00a0${symbol}`;
}
