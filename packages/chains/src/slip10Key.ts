import { hmac } from "@noble/hashes/hmac";
import { sha512 } from "@noble/hashes/sha2";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils";

const HARDENED = 0x80000000;
const KEY_LENGTH = 32;

type Node = { readonly key: Uint8Array; readonly chainCode: Uint8Array };

/**
 * The ed25519 key of a seed at a path, SLIP-10: each step hardened, since this curve knows no other, so
 * no public key leads to the next. `path` counts without the marks of hardening. The steps on the way
 * are wiped.
 */
export function slip10Key(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = nodeOf(utf8ToBytes("ed25519 seed"), seed);
  for (const step of path) {
    const { chainCode, key } = node;
    const index = HARDENED + step;
    const data = concatBytes(Uint8Array.of(0), key, bigEndian(index));
    node = nodeOf(chainCode, data);
    for (const used of [chainCode, key, data]) used.fill(0);
  }
  node.chainCode.fill(0);
  return node.key;
}

function nodeOf(secret: Uint8Array, data: Uint8Array): Node {
  const both = hmac(sha512, secret, data);
  const node = { key: both.slice(0, KEY_LENGTH), chainCode: both.slice(KEY_LENGTH) };
  both.fill(0);
  return node;
}

const bigEndian = (index: number): Uint8Array =>
  Uint8Array.of(index >>> 24, (index >>> 16) & 0xff, (index >>> 8) & 0xff, index & 0xff);
