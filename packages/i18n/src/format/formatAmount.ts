import { groupDigits, separatorsOf } from "@coffer/core/money";

/** An asset's amount in a locale's writing, every digit kept. */
export const formatAmount = (text: string, locale: string): string =>
  groupDigits(text, separatorsOf(locale));
