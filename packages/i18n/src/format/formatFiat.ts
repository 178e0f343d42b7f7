import { groupDigits } from "@coffer/core/money";
import { separatorsOf } from "./separatorsOf.ts";

export type FiatSign = { readonly symbol: string };

/** A fiat amount with its sign before it. `text` is a decimal text; it never becomes a number. */
export const formatFiat = (text: string, fiat: FiatSign, locale: string): string =>
  `${fiat.symbol}${groupDigits(text, separatorsOf(locale))}`;
