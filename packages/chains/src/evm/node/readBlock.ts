import { malformed, readFields, readList } from "../../nodeFailures.ts";
import { readAddress, readCount, readHash, readQuantity } from "./readAnswer.ts";

export type EvmBlockHeader = { height: number; hash: string; parentHash: string };

/** A top-level transaction that names a receiver. */
export type EvmBlockTransfer = { transactionId: string; from: string; to: string; units: bigint };

export type EvmBlock = EvmBlockHeader & {
  /** All transactions, those that create contracts too. */
  transactionIds: ReadonlySet<string>;
  transfers: readonly EvmBlockTransfer[];
};

/** The header in a block answer, which must be of the height that was asked for. */
export function readHeader(result: unknown, height: number): EvmBlockHeader {
  const { number, hash, parentHash } = readFields(result);
  if (readCount(number) !== height) throw malformed(`block ${height}`, number);
  return { height, hash: readHash(hash), parentHash: readHash(parentHash) };
}

/** A block answer with its whole transactions; contract creations name no receiver and are left out. */
export function readBlock(result: unknown, height: number): EvmBlock {
  const header = readHeader(result, height);
  const { transactions } = readFields(result);
  const transactionIds = new Set<string>();
  const transfers = readList(transactions).flatMap((entry) => {
    const { hash, from, to, value, blockHash } = readFields(entry);
    if (readHash(blockHash) !== header.hash)
      throw malformed("a transaction of its block", blockHash);
    const transactionId = readHash(hash);
    transactionIds.add(transactionId);
    if (to === null) return [];
    return [
      { transactionId, from: readAddress(from), to: readAddress(to), units: readQuantity(value) },
    ];
  });
  return { ...header, transactionIds, transfers };
}
