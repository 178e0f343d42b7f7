import { groupDigits, separatorsOf } from "@coffer/core/money";

const signs = new Map<string, string>();

/** A share in hundredths as a locale writes it. `text` is a decimal text; it never becomes a number. */
export const formatPercent = (text: string, locale: string): string =>
  groupDigits(text, separatorsOf(locale)) + percentSignOf(locale);

/** The sign with what a locale puts before it. */
function percentSignOf(locale: string): string {
  const known = signs.get(locale);
  if (known !== undefined) return known;
  const sign = new Intl.NumberFormat(locale, { style: "percent" })
    .formatToParts(1)
    .filter(({ type }) => type === "literal" || type === "percentSign")
    .map(({ value }) => value)
    .join("");
  signs.set(locale, sign);
  return sign;
}
