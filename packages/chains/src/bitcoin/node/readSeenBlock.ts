import { concatBytes, hexToBytes } from "@noble/hashes/utils";
import { malformed } from "../../nodeFailures.ts";
import {
  ByteReader,
  hashTwice,
  readSeenTransaction,
  type SeenTransaction,
  writtenHash,
} from "../readSeenTransaction.ts";

const HEADER_LENGTH = 80;

/** A block that has been read: the first of its transactions made new coins. */
export type SeenBlock = {
  readonly hash: string;
  readonly transactions: readonly SeenTransaction[];
};

/**
 * Reads a raw block, and proves that it is the one of that hash and holds these transactions and no
 * others. Throws on anything else that a node answers.
 */
export function readSeenBlock(text: unknown, hash: string): SeenBlock {
  if (typeof text !== "string") throw malformed("a raw block", text);
  const reader = new ByteReader(hexToBytes(text));
  const header = reader.take(HEADER_LENGTH);
  if (writtenHash(hashTwice(header)) !== hash) throw malformed(`the block ${hash}`, text);
  const transactions = reader.list(() => readSeenTransaction(reader));
  const root = writtenHash(header.subarray(36, 68));
  if (!reader.isAtEnd || rootOf(transactions) !== root)
    throw malformed(`the transactions of ${hash}`, text);
  return { hash, transactions };
}

/** The root of the tree of hashes: of an odd row the last one is doubled. */
function rootOf(transactions: readonly SeenTransaction[]): string {
  let row: readonly Uint8Array[] = transactions.map(({ txid }) => hexToBytes(txid).toReversed());
  while (row.length > 1) {
    const pairs: Uint8Array[] = [];
    for (let at = 0; at < row.length; at += 2) {
      const left = row[at] ?? new Uint8Array();
      pairs.push(hashTwice(concatBytes(left, row[at + 1] ?? left)));
    }
    row = pairs;
  }
  return writtenHash(row[0] ?? new Uint8Array());
}
