import { sameAddress } from "../address/addressKey.ts";
import { readAddress } from "../address/readAddress.ts";

/**
 * Two addresses that are read as one. Both stand in the same spelling; they agree in the first
 * `sameStart` and the last `sameEnd` characters.
 */
export type Likeness = {
  readonly given: string;
  readonly known: string;
  readonly sameStart: number;
  readonly sameEnd: number;
};

/**
 * So many characters at each end are what people remember of an address, and what a forger can make
 * in seconds: a machine that makes a million addresses a second finds three and three of hexadecimal
 * in sixteen. Two strangers agree so by chance once in 16 million times, which over a thousand
 * payments among fifty known addresses is a false alarm in every three hundred wallets. With two and
 * two it would be one in every wallet; with four and four a cheap forgery would pass.
 */
const ENDS_LENGTH = 3;
/**
 * Together at both ends, however divided: a forger who copies one end well, and a single character
 * mistyped anywhere. By chance once in 470 million times.
 */
const TOTAL_LENGTH = 8;

/** How an address resembles a known one of its family, or null. One and the same is no likeness. */
export function likenessOf(givenText: string, knownText: string): Likeness | null {
  const given = readAddress(givenText);
  const known = readAddress(knownText);
  if (given === null || known === null) return null;
  if (given.family !== known.family || sameAddress(givenText, knownText)) return null;
  const [left, right] = [given.plain, known.plain];
  const fixed = Math.min(given.fixedLength, known.fixedLength);
  const room = Math.min(left.length, right.length) - fixed;
  const start = sameLength(room, (at) => left[fixed + at] === right[fixed + at]);
  const end = sameLength(room - start, (at) => left.at(-1 - at) === right.at(-1 - at));
  const isLike = Math.min(start, end) >= ENDS_LENGTH || start + end >= TOTAL_LENGTH;
  if (!isLike) return null;
  return { given: given.text, known: known.text, sameStart: fixed + start, sameEnd: end };
}

/** How often in a row, from zero, something is the same. */
function sameLength(most: number, isSame: (at: number) => boolean): number {
  let length = 0;
  while (length < most && isSame(length)) length += 1;
  return length;
}
