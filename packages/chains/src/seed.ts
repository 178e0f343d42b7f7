import { readSeedPhrase } from "@coffer/core/private-account";
import { mnemonicToSeedSync } from "@scure/bip39";

/**
 * The 64-byte seed of a 12-word phrase without passphrase. Throws, never echoing the words, when
 * they are not 12 English BIP39 words with a right checksum (rule 25).
 */
export function seedOf(phrase: string): Uint8Array {
  const read = readSeedPhrase(phrase.split(/\s+/u));
  if (!read.ok) throw new Error("seedOf: not a phrase of 12 words with a right checksum");
  return mnemonicToSeedSync(read.value);
}
