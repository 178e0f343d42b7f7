import { bytesToHex, hexToBytes } from "@noble/hashes/utils";

const wholeBytes = /^0x(?:[0-9a-f]{2})*$/;

/** Bytes of a lower-case `0x` text; undefined for anything else, so one value has one text. */
export function parseBytes(text: string): Uint8Array | undefined {
  return wholeBytes.test(text) ? hexToBytes(text.slice(2)) : undefined;
}

/** The one text of these bytes: lower case, with `0x`. */
export function formatBytes(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`;
}

/** Big-endian bytes of a natural number without leading zeros; zero is no bytes at all. */
export function bytesOfNatural(natural: bigint): Uint8Array {
  if (natural < 0n) throw new Error(`bytesOfNatural: ${natural} is negative`);
  if (natural === 0n) return new Uint8Array();
  const digits = natural.toString(16);
  return hexToBytes(digits.length % 2 === 0 ? digits : `0${digits}`);
}

/** The inverse of `bytesOfNatural`; undefined when a leading zero makes the form a second one. */
export function naturalOfBytes(bytes: Uint8Array): bigint | undefined {
  if (bytes.length === 0) return 0n;
  return bytes[0] === 0 ? undefined : BigInt(formatBytes(bytes));
}
