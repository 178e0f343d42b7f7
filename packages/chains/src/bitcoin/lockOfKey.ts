import { ripemd160 } from "@noble/hashes/legacy";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";

/** What an output to a key is locked with, by a witness (BIP-141), hex. */
export const lockOfKey = (publicKey: Uint8Array): string =>
  `0014${bytesToHex(ripemd160(sha256(publicKey)))}`;
