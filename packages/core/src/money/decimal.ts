import { ok, refused, type Outcome } from "../outcome.ts";

/** Decimals of every fiat amount, kept and shown. (rule 145) */
export const FIAT_DECIMALS = 2;

/** Longest amount text that is read at all. (rule 144) */
export const AMOUNT_TEXT_LENGTH_MAX = 100;

/** More decimals than any asset has; a larger count is a mistake in the caller. */
export const DECIMALS_MAX = 100;

/** Throws on a count of decimals that no asset can have: that is a bug, not an input. */
export function checkDecimals(decimals: number): void {
  if (Number.isInteger(decimals) && decimals >= 0 && decimals <= DECIMALS_MAX) return;
  throw new RangeError(`decimals: ${decimals} is not a whole number from 0 to ${DECIMALS_MAX}`);
}

/** Why an amount text is no amount. */
export type AmountProblem =
  | { readonly kind: "empty" }
  | { readonly kind: "tooLong"; readonly lengthMax: number }
  | { readonly kind: "notANumber"; readonly text: string }
  | { readonly kind: "tooManyDecimals"; readonly decimalsMax: number };

const decimalPattern = /^(0|[1-9][0-9]*)(?:\.([0-9]*))?$/;

/**
 * Base units of a decimal text in whole units ("1.5" with 6 decimals is 1500000n).
 *
 * Reads what a person may leave in the amount box, so "1." and "1.50" count; the wire takes only
 * canonical texts (`isCanonicalDecimal`). Refuses signs, exponents, hex, separators, spaces, leading
 * zeros, other alphabets' digits, more decimals than the asset has (zeros too), more than 100
 * characters. (rule 144)
 */
export function parseDecimal(text: string, decimals: number): Outcome<bigint, AmountProblem> {
  checkDecimals(decimals);
  if (text === "") return refused({ kind: "empty" });
  if (text.length > AMOUNT_TEXT_LENGTH_MAX) {
    return refused({ kind: "tooLong", lengthMax: AMOUNT_TEXT_LENGTH_MAX });
  }
  const match = decimalPattern.exec(text);
  if (match === null) return refused({ kind: "notANumber", text });
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > decimals) {
    return refused({ kind: "tooManyDecimals", decimalsMax: decimals });
  }
  return ok(BigInt(whole + fraction.padEnd(decimals, "0")));
}

/**
 * Decimal text of base units with every decimal written out: 500n with 2 decimals is "5.00".
 * For fiat amounts, which are always shown with two. (rule 145)
 */
export function formatFixed(units: bigint, decimals: number): string {
  checkDecimals(decimals);
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const wholeLength = digits.length - decimals;
  const fraction = digits.slice(wholeLength);
  return sign + digits.slice(0, wholeLength) + (fraction === "" ? "" : `.${fraction}`);
}

/**
 * Canonical decimal text of base units: no exponent, no leading or trailing zeros, "-" before a
 * negative amount. `parseDecimal` of it gives the same units back. (rule 3)
 */
export function formatDecimal(units: bigint, decimals: number): string {
  const fixed = formatFixed(units, decimals);
  return decimals === 0 ? fixed : fixed.replace(/\.?0+$/, "");
}

const canonicalPattern = /^(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$/;

/**
 * Whether a text is the one way to write its amount: no sign, no exponent, no leading or trailing
 * zeros, at most 100 characters. What amounts look like on the wire. (rule 3)
 */
export const isCanonicalDecimal = (text: string): boolean =>
  text.length <= AMOUNT_TEXT_LENGTH_MAX && canonicalPattern.test(text);
