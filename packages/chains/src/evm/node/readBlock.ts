import {
  malformed,
  readAddress,
  readCount,
  readFields,
  readHash,
  readList,
  readQuantity,
} from "./readAnswer.ts";

export type EvmBlockHeader = { height: number; hash: string; parentHash: string };

/** A top-level transaction that names a receiver. */
export type EvmBlockTransfer = { transactionId: string; from: string; to: string; units: bigint };

export type EvmBlock = EvmBlockHeader & { transfers: readonly EvmBlockTransfer[] };

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
  const transfers = readList(transactions).flatMap((entry) => {
    const { hash, from, to, value, blockHash } = readFields(entry);
    if (readHash(blockHash) !== header.hash)
      throw malformed("a transaction of its block", blockHash);
    if (to === null) return [];
    return [
      {
        transactionId: readHash(hash),
        from: readAddress(from),
        to: readAddress(to),
        units: readQuantity(value),
      },
    ];
  });
  return { ...header, transfers };
}
