import { entropyToMnemonic, validateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english";
import { ok, refused, type Outcome } from "../outcome.ts";
import { isSeedWord, SEED_WORD_COUNT, tidySeedWord } from "./seedWords.ts";

/** Random bytes that twelve words are made of. */
export const SEED_ENTROPY_LENGTH = 16;

/** The 12 English BIP39 words of 16 random bytes (rule 25). The bytes come from the caller's CSPRNG. */
export function createSeedPhrase(randomBytes: Uint8Array): string {
  if (randomBytes.length !== SEED_ENTROPY_LENGTH) {
    throw new Error(
      `createSeedPhrase: ${randomBytes.length} bytes instead of ${SEED_ENTROPY_LENGTH}`,
    );
  }
  return entropyToMnemonic(randomBytes, wordlist);
}

/** Why words are no seed phrase. None of them says a word: it would come into a report. */
export type SeedProblem =
  | { readonly kind: "wrongCount"; readonly count: number }
  /** The first one that is not in the list; `place` counts from 1, as the cells do. */
  | { readonly kind: "unknownWord"; readonly place: number }
  /** Twelve words of the list that do not belong together. */
  | { readonly kind: "wrongChecksum" };

/**
 * The phrase that a person's words are, in its one spelling: small letters, one space between. Cells that
 * are empty are no words. (rules 25 and 493)
 */
export function readSeedPhrase(typed: readonly string[]): Outcome<string, SeedProblem> {
  const words = typed.map(tidySeedWord).filter((word) => word !== "");
  const count = words.length;
  if (count !== SEED_WORD_COUNT) return refused({ kind: "wrongCount", count });
  const unknown = words.findIndex((word) => !isSeedWord(word));
  if (unknown !== -1) return refused({ kind: "unknownWord", place: unknown + 1 });
  const phrase = words.join(" ");
  return validateMnemonic(phrase, wordlist) ? ok(phrase) : refused({ kind: "wrongChecksum" });
}
