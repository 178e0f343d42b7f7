import type { AddressForm } from "./addressForm.ts";
import { base58Bytes, readBase58Check } from "./base58Check.ts";

const TRON_VERSION = 0x41;
const SOLANA_BYTES = 32;

/**
 * An address of Tron or of Solana. The wallet holds no such network: they are known so that a person
 * who mixes networks up is told which one it is.
 */
export function readForeignAddress(text: string): AddressForm | null {
  const read = readBase58Check(text);
  const plain = text.toLowerCase();
  if (read?.version === TRON_VERSION) {
    const checkSum = read.isSumRight ? "right" : "wrong";
    return { family: "tron", chainIds: null, checkSum, text, plain, fixedLength: 1 };
  }
  if (base58Bytes(text)?.length !== SOLANA_BYTES) return null;
  return { family: "solana", chainIds: null, checkSum: "unchecked", text, plain, fixedLength: 0 };
}
