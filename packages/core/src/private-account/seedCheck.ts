import { SEED_WORD_COUNT, tidySeedWord } from "./seedWords.ts";

/** Of so many words a person shows that they wrote them down. */
export const ASKED_WORD_COUNT = 5;

/** Bytes that the draw takes on the average are some six; so many are too few once in 10^20 draws. */
export const ASKED_WORDS_RANDOM_BYTES = 64;

/**
 * The places, from 0, of five different words that are asked for, in the order of the phrase: each set of
 * five as likely as any other. `randomBytes` come from the caller's CSPRNG. (rule 494)
 */
export function drawAskedWords(randomBytes: Uint8Array): readonly number[] {
  const bytes = randomBytes.values();
  const left = Array.from({ length: SEED_WORD_COUNT }, (_, place) => place);
  const drawn = Array.from(
    { length: ASKED_WORD_COUNT },
    () => left.splice(drawBelow(left.length, bytes), 1)[0] ?? 0,
  );
  return drawn.toSorted((one, other) => one - other);
}

/** A number below a bound, each as likely: bytes of the last, broken round of it are passed over. */
function drawBelow(bound: number, bytes: Iterator<number>): number {
  const fair = 256 - (256 % bound);
  for (let next = bytes.next(); next.done !== true; next = bytes.next())
    if (next.value < fair) return next.value % bound;
  throw new Error("drawAskedWords: the random bytes do not suffice");
}

/** Whether words are those of a phrase at these places; case and spaces around them do not count. (rule 494) */
export function areAskedWords(
  phrase: string,
  places: readonly number[],
  typed: readonly string[],
): boolean {
  const words = phrase.split(" ");
  return (
    typed.length === places.length &&
    places.every((place, index) => tidySeedWord(typed[index] ?? "") === words[place])
  );
}
