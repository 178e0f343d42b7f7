import type { DigitSeparators } from "./groupDigits.ts";

const known = new Map<string, DigitSeparators>([
  ["en", { group: ",", decimal: "." }],
  ["ru-KZ", { group: "\u00a0", decimal: "," }],
]);

/**
 * What a locale writes between thousands and before the fraction, for `groupDigits`. The wallet's own
 * languages are written down, as the platform has them: the first number format that a page makes
 * loads the platform's tables, 50 ms of a slow phone just before home stands.
 */
export function separatorsOf(locale: string): DigitSeparators {
  const before = known.get(locale);
  if (before !== undefined) return before;
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const find = (type: "group" | "decimal", otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const separators = { group: find("group", ","), decimal: find("decimal", ".") };
  known.set(locale, separators);
  return separators;
}
