import { ok, refused, type Outcome } from "../outcome.ts";
import { AMOUNT_TEXT_LENGTH_MAX } from "./amountLimits.ts";
import { checkDecimals } from "./checkDecimals.ts";

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
 * characters. (core spec §5)
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
