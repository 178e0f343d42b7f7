import { ok, refused, type Outcome } from "../outcome.ts";
import { AMOUNT_TEXT_LENGTH_MAX, checkDecimals } from "./decimal.ts";

/**
 * What stands in the amount box after a person typed or pasted: a comma becomes a dot, other
 * characters than digits are stripped, decimals are cut to the currency's. (rule 144)
 *
 * Keeps `previous` when the input is longer than 100 characters or holds two separators: "1,000.50"
 * would otherwise turn into another amount. Leading zeros go, a missing first zero comes.
 */
export function editAmountText(previous: string, typed: string, decimals: number): string {
  checkDecimals(decimals);
  // Longer input is ignored, not cut: a cut number is a different number.
  if (typed.length > AMOUNT_TEXT_LENGTH_MAX) return previous;
  const cleaned = typed.replaceAll(",", ".").replaceAll(/[^0-9.]/g, "");
  const [whole = "", fraction, ...more] = cleaned.split(".");
  if (more.length > 0) return previous;
  const wholeText = whole.replace(/^0+(?=[0-9])/, "");
  if (fraction === undefined || decimals === 0) return wholeText;
  const edited = `${wholeText === "" ? "0" : wholeText}.${fraction.slice(0, decimals)}`;
  return edited.length > AMOUNT_TEXT_LENGTH_MAX ? previous : edited;
}

/** Digits with at most one separator, between signs or tokens; the dot of "Rs.500" is none. */
const AMOUNT = /^(?:[^\p{N}.,]*(?=\d)|\p{Sc}?)(\d*[.,]?\d*)([^\p{N}.,]*)$/u;
const SPACES = /\s/gu;
const MEANS_ANOTHER_NUMBER = /[-\u2212%]/u;
const THOUSANDS = /^(?:[kmb]|bn|тыс|млн|млрд)$/iu;

/**
 * The number in a pasted text, with a dot: "€ 1 234,5" is 1234.5. Refused whole when reading it would
 * make another number of it: with a second separator, an exponent, a minus, '%' or 'k', or anything
 * but spaces between its digits. (rule 81)
 */
export function readPastedAmount(pasted: string): Outcome<string, "INVALID_AMOUNT"> {
  const [, number = "", behind = ""] = AMOUNT.exec(pasted.replaceAll(SPACES, "")) ?? [];
  const isAnother =
    pasted.length > AMOUNT_TEXT_LENGTH_MAX ||
    MEANS_ANOTHER_NUMBER.test(pasted) ||
    THOUSANDS.test(behind);
  if (isAnother || !/\d/.test(number)) return refused("INVALID_AMOUNT");
  return ok(number.replace(",", "."));
}
