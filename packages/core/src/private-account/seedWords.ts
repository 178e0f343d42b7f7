import { wordlist } from "@scure/bip39/wordlists/english";

/** Words of a seed phrase. (rule 25) */
export const SEED_WORD_COUNT = 12;
/** As many fit beneath a cell, and by then two more letters leave one. */
const SUGGESTIONS_MAX = 4;

const known: ReadonlySet<string> = new Set(wordlist);

/** A word as it is compared and kept: without spaces around it, in small letters. */
export const tidySeedWord = (typed: string): string => typed.normalize("NFKD").trim().toLowerCase();

/** Whether a tidy word is one of the 2048 English ones. */
export const isSeedWord = (word: string): boolean => known.has(word);

/**
 * The words that what is typed may still become, in the order of the list; none before the first letter,
 * and none once the word is there and no longer one begins with it. (rule 493)
 */
export function suggestSeedWords(typed: string): readonly string[] {
  const begun = tidySeedWord(typed);
  if (begun === "") return [];
  const found = wordlist.filter((word) => word.startsWith(begun));
  return found.length === 1 && found[0] === begun ? [] : found.slice(0, SUGGESTIONS_MAX);
}
