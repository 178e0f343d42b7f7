import { ok, refused, type Outcome } from "../outcome.ts";
import { AMOUNT_TEXT_LENGTH_MAX } from "./amountLimits.ts";

/** Digits with at most one separator, between signs or tokens; the dot of "Rs.500" is none. */
const AMOUNT = /^(?:[^\p{N}.,]*(?=\d)|\p{Sc}?)(\d*[.,]?\d*)([^\p{N}.,]*)$/u;
const SPACES = /\s/gu;
const MEANS_ANOTHER_NUMBER = /[-\u2212%]/u;
const THOUSANDS = /^(?:[kmb]|bn|тыс|млн|млрд)$/iu;

/**
 * The number in a pasted text, with a dot: "€ 1 234,5" is 1234.5. Refused whole when reading it would
 * make another number of it: with a second separator, an exponent, a minus, '%' or 'k', or anything
 * but spaces between its digits. (decision 81)
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
