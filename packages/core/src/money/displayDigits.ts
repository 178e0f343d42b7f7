import { localeRow } from "../locales/locales.ts";

/** What a locale writes between thousands and before the fraction. */
export type DigitSeparators = { readonly group: string; readonly decimal: string };

const known = new Map<string, DigitSeparators>();

/** What a locale writes between thousands and before the fraction, for `groupDigits`. */
export function separatorsOf(locale: string): DigitSeparators {
  const before = localeRow(locale) ?? known.get(locale);
  if (before !== undefined) return before;
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const find = (type: "group" | "decimal", otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const separators = { group: find("group", ","), decimal: find("decimal", ".") };
  known.set(locale, separators);
  return separators;
}

/** A decimal text with its whole part in groups of three, written with the separators given. */
export function groupDigits(decimalText: string, separators: DigitSeparators): string {
  const sign = decimalText.startsWith("-") ? "-" : "";
  const [whole = "", fraction] = decimalText.slice(sign.length).split(".");
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) {
    groups.unshift(whole.slice(Math.max(0, end - 3), end));
  }
  const grouped = sign + groups.join(separators.group);
  return fraction === undefined ? grouped : grouped + separators.decimal + fraction;
}

/** A decimal text in three parts, without the dot between `whole` and the fractions. */
export type DisplayParts = {
  readonly whole: string;
  readonly strongFraction: string;
  readonly dimFraction: string;
};

/**
 * Splits a decimal text where its digits stop mattering: the first `significantDecimals` of the
 * fraction are strong, the rest is dimmed. Nothing is rounded, padded or lost.
 */
export function splitForDisplay(decimalText: string, significantDecimals: number): DisplayParts {
  const [whole = "", fraction = ""] = decimalText.split(".");
  return {
    whole,
    strongFraction: fraction.slice(0, significantDecimals),
    dimFraction: fraction.slice(significantDecimals),
  };
}
