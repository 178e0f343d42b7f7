import type { FiatSign } from "./formatFiat.ts";
import { isSignFirst } from "./isSignFirst.ts";

/** A currency's sign as what draws an amount takes it: before the digits, or after them as a unit. */
export const fiatMark = (
  { symbol }: FiatSign,
  locale: string,
): { readonly symbol: string } | { readonly unit: string } =>
  isSignFirst(locale) ? { symbol } : { unit: symbol };
