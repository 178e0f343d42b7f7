import { entropyToMnemonic, mnemonicToSeedSync, validateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english";

const ENTROPY_LENGTH = 16;

/** The 12 English BIP39 words of 16 random bytes (rule 25). The bytes come from the caller's CSPRNG. */
export function createSeedPhrase(randomBytes: Uint8Array): string {
  if (randomBytes.length !== ENTROPY_LENGTH) {
    throw new Error(`createSeedPhrase: ${randomBytes.length} bytes instead of ${ENTROPY_LENGTH}`);
  }
  return entropyToMnemonic(randomBytes, wordlist);
}

const WORD_COUNT = 12;

/**
 * The 64-byte seed of a 12-word phrase without passphrase. Throws, never echoing the words, when
 * they are not 12 English BIP39 words with a right checksum (rule 25).
 */
export function seedOf(phrase: string): Uint8Array {
  const words = phrase.trim().toLowerCase().split(/\s+/u);
  const normal = words.join(" ");
  if (words.length !== WORD_COUNT || !validateMnemonic(normal, wordlist)) {
    throw new Error(`seedOf: not a phrase of ${WORD_COUNT} words with a right checksum`);
  }
  return mnemonicToSeedSync(normal);
}
