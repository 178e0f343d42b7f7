import { groupDigits, separatorsOf, splitForDisplay, type DisplayParts } from "@coffer/core/money";

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
