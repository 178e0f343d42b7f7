import { groupDigits, splitForDisplay, type DisplayParts } from "@coffer/core/money";

const separatorsByLocale = new Map<string, { group: string; decimal: string }>();

function separatorsOf(locale: string): { group: string; decimal: string } {
  const known = separatorsByLocale.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const found = {
    group: parts.find((part) => part.type === "group")?.value ?? ",",
    decimal: parts.find((part) => part.type === "decimal")?.value ?? ".",
  };
  separatorsByLocale.set(locale, found);
  return found;
}

export type AmountParts = DisplayParts & { decimalMark: string };

/** The three tones of an amount in a locale's writing. Digits are moved as text, so any length stays exact. */
export function amountParts(input: {
  value: string;
  significantDecimals: number | undefined;
  locale: string;
}): AmountParts {
  const separators = separatorsOf(input.locale);
  const length = input.significantDecimals ?? input.value.length;
  const parts = splitForDisplay(input.value, length);
  const whole = groupDigits(parts.whole, separators).replace("-", "−");
  const hasFraction = parts.strongFraction !== "" || parts.dimFraction !== "";
  return { ...parts, whole, decimalMark: hasFraction ? separators.decimal : "" };
}
