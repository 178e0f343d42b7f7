import { sha256 } from "@noble/hashes/sha2";
import { base58, createBase58check } from "@scure/base";

const base58check = createBase58check(sha256);
const pattern = /^[1-9A-HJ-NP-Za-km-z]{25,44}$/;
/** A version, twenty bytes, and four of a check sum. */
const LENGTH = 25;

/** The bytes of a text in base58 as long as an address may be; null for any other text. */
export const base58Bytes = (text: string): Uint8Array | null =>
  pattern.test(text) ? base58.decode(text) : null;

/** The version of a text in Base58Check, and whether its check sum is right; null for any other text. */
export function readBase58Check(text: string): { version: number; isSumRight: boolean } | null {
  const bytes = base58Bytes(text);
  if (bytes?.length !== LENGTH) return null;
  return {
    version: bytes[0] ?? 0,
    isSumRight: base58check.encode(bytes.subarray(0, -4)) === text,
  };
}
