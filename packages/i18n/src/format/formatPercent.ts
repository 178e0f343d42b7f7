import { groupDigits, separatorsOf } from "@coffer/core/money";
import { isSignFirst } from "./isSignFirst.ts";

/**
 * A share in hundredths as a locale writes it: with a space before the sign where a currency's sign has
 * one. `text` is a decimal text; it never becomes a number.
 */
export const formatPercent = (text: string, locale: string): string =>
  `${groupDigits(text, separatorsOf(locale))}${isSignFirst(locale) ? "" : "\u00a0"}%`;
