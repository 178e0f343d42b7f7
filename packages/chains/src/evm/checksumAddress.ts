import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { formatBytes } from "./bytes.ts";

export const ADDRESS_LENGTH = 20;

/** The EIP-55 text of 20 address bytes: a letter is upper case where the hash's nibble is 8 or more. */
export function checksumAddress(address: Uint8Array): string {
  if (address.length !== ADDRESS_LENGTH) {
    throw new Error(`checksumAddress: ${address.length} bytes instead of ${ADDRESS_LENGTH}`);
  }
  const lower = formatBytes(address).slice(2);
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const cased = lower.replace(/[a-f]/g, (letter, index: number) =>
    hash.charAt(index) >= "8" ? letter.toUpperCase() : letter,
  );
  return `0x${cased}`;
}
