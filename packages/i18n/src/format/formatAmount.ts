import { groupDigits } from "@coffer/core/money";
import { separatorsOf } from "./separatorsOf.ts";

/** An asset's amount in a locale's writing, every digit kept. */
export const formatAmount = (text: string, locale: string): string =>
  groupDigits(text, separatorsOf(locale));
