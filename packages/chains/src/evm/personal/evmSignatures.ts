import { secp256k1 } from "@noble/curves/secp256k1";
import { bytesToHex, concatBytes } from "@noble/hashes/utils";

/** Decoders of this family know hex with a prefix; what crosses to a browser has none. */
export const prefixed = (hex: string): string => `0x${hex}`;
export const bare = (prefixedHex: string): string => prefixedHex.slice(2);

/** r, s (low), parity of y: 65 bytes, hex. Deterministic (RFC 6979). */
export function signEvmHash(hash: string, privateKey: Uint8Array): string {
  const signature = secp256k1.sign(hash, privateKey, { lowS: true });
  return bytesToHex(concatBytes(signature.toCompactRawBytes(), Uint8Array.of(signature.recovery)));
}
