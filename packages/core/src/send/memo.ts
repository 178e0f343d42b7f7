import { ok, refused, type Outcome } from "../outcome.ts";

/** Longest memo of a payment, in characters as people count them. (rule 74) */
export const MEMO_LENGTH_MAX = 120;

/** Marks that are not seen and turn the direction of what follows, and halves of letters. */
const unseen = /[\p{Cf}\p{Cs}]+/gu;
const blanks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/**
 * In Unicode's composed form, without what cannot be seen, each run of blanks one blank, none at the
 * ends: what a person compares on the screen is what a network carries.
 */
const tidyMemo = (text: string): string =>
  text.normalize("NFC").replace(unseen, "").replace(blanks, " ").trim();

/**
 * A memo as it is stored, signed for and compared; empty where there is none. One that is too long is
 * refused: cut, it would be another memo.
 */
export function readMemo(text: string): Outcome<string, "memoTooLong"> {
  const memo = tidyMemo(text);
  return Array.from(memo).length > MEMO_LENGTH_MAX ? refused("memoTooLong") : ok(memo);
}

/** What is kept of a memo that somebody else wrote, of whatever length: as much as a person reads. */
export function keptMemo(text: string): string {
  const letters = Array.from(tidyMemo(text));
  if (letters.length <= MEMO_LENGTH_MAX) return letters.join("");
  return `${letters.slice(0, MEMO_LENGTH_MAX).join("")}…`;
}
