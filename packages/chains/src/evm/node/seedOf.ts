import { mnemonicToSeedSync, validateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english";

const WORD_COUNT = 12;

/**
 * The 64-byte seed of a 12-word phrase without passphrase. Throws, never echoing the words, when
 * they are not 12 English BIP39 words with a right checksum (decision 25).
 */
export function seedOf(phrase: string): Uint8Array {
  const words = phrase.trim().toLowerCase().split(/\s+/u);
  const normal = words.join(" ");
  if (words.length !== WORD_COUNT || !validateMnemonic(normal, wordlist)) {
    throw new Error(`seedOf: not a phrase of ${WORD_COUNT} words with a right checksum`);
  }
  return mnemonicToSeedSync(normal);
}
