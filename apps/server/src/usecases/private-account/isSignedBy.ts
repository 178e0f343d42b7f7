import { ed25519 } from "@noble/curves/ed25519";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils";

/**
 * Whether an ed25519 key has signed a message, by RFC 8032 to the letter: a key of small order and a second
 * spelling of a signature are none. Key and signature are hex of their length.
 */
export const isSignedBy = (publicKey: string, message: string, sign: string): boolean =>
  ed25519.verify(hexToBytes(sign), utf8ToBytes(message), hexToBytes(publicKey), {
    zip215: false,
  });
