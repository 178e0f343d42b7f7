import { entropyToMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english";

const ENTROPY_LENGTH = 16;

/** The 12 English BIP39 words of 16 random bytes (decision 25). The bytes come from the caller's CSPRNG. */
export function createSeedPhrase(randomBytes: Uint8Array): string {
  if (randomBytes.length !== ENTROPY_LENGTH) {
    throw new Error(`createSeedPhrase: ${randomBytes.length} bytes instead of ${ENTROPY_LENGTH}`);
  }
  return entropyToMnemonic(randomBytes, wordlist);
}
