import type { DigitSeparators } from "@coffer/core/money";

const separatorsByLocale = new Map<string, DigitSeparators>();

/** What a locale writes between thousands and before the fraction, for `groupDigits`. */
export function separatorsOf(locale: string): DigitSeparators {
  const known = separatorsByLocale.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const find = (type: "group" | "decimal", otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const separators = { group: find("group", ","), decimal: find("decimal", ".") };
  separatorsByLocale.set(locale, separators);
  return separators;
}
