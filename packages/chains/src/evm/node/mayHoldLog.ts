import { keccak_256 } from "@noble/hashes/sha3";
import { parseBytes } from "../bytes.ts";
import { malformed } from "../../malformedAnswer.ts";
import { readBytes } from "./readAnswer.ts";

const BLOOM_LENGTH = 256;
/** Pairs of bytes of an entry's hash that each choose one bit of the filter. */
const PAIRS = [0, 2, 4];

/**
 * Whether a block's own filter of its logs (Ethereum yellow paper, M3:2048) allows a log with this
 * address or topic, given as bytes. False is certain, true may be chance. A block answer without a
 * filter allows nothing.
 */
export function mayHoldLog(logsBloom: unknown, entry: Uint8Array): boolean {
  if (logsBloom === undefined || logsBloom === null) return false;
  const bloom = parseBytes(readBytes(logsBloom));
  if (bloom?.length !== BLOOM_LENGTH) throw malformed("a filter of logs", logsBloom);
  const hash = keccak_256(entry);
  return PAIRS.every((at) => {
    const bit = (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & (BLOOM_LENGTH * 8 - 1);
    const byte = bloom[BLOOM_LENGTH - 1 - (bit >> 3)] ?? 0;
    return ((byte >> (bit & 7)) & 1) === 1;
  });
}
