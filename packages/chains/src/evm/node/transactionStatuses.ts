import type { ChainReader } from "./createChainReader.ts";
import type { Rpc, RpcQuestion } from "./createRpc.ts";
import { malformed, readFields } from "../../nodeFailures.ts";
import { readHash } from "./readAnswer.ts";
import { readHeader } from "./readBlock.ts";
import type { EvmReceipt } from "./readReceipt.ts";

export type EvmTransactionStatus =
  /** The node has never heard of it, or has forgotten it. */
  | { status: "unseen" }
  | { status: "pending" }
  | {
      status: "included";
      height: number;
      blockHash: string;
      /** 1 in the newest block. */
      confirmations: number;
      isSuccess: boolean;
      /** Coin units the network took. */
      feeUnits: bigint;
    };

/** Where a transaction stands on the chain the node holds for the best one now. */
export async function transactionStatus(
  { rpc, reader }: { rpc: Rpc; reader: ChainReader },
  transactionId: string,
): Promise<EvmTransactionStatus> {
  const receipt = await reader.receipt(transactionId);
  if (receipt !== undefined) {
    const [header, head] = await Promise.all([reader.header(receipt.height), reader.height()]);
    // A receipt of a block that no longer stands: the transaction waits for its next block.
    if (header?.hash !== receipt.blockHash) return { status: "pending" };
    const confirmations = Math.max(1, head - receipt.height + 1);
    return { status: "included", confirmations, ...receipt };
  }
  const params = [transactionId];
  const isKnown = await rpc.ask({ method: "eth_getTransactionByHash", params }, (result) => {
    if (result === null) return false;
    const { hash } = readFields(result);
    if (readHash(hash) !== transactionId) throw malformed(transactionId, hash);
    return true;
  });
  return { status: isKnown ? "pending" : "unseen" };
}

/**
 * Where many transactions stand on the chain the node holds for the best one now, in the order asked
 * for: their receipts in one exchange, then the blocks of those that have one.
 */
export async function transactionStatuses(
  { rpc, reader }: { rpc: Rpc; reader: ChainReader },
  transactionIds: readonly string[],
): Promise<readonly EvmTransactionStatus[]> {
  if (transactionIds.length === 0) return [];
  const receipts = await reader.receipts(transactionIds);
  const heights = [...new Set(receipts.flatMap((receipt) => receipt?.height ?? []))];
  const hashes = new Map(await readHashes(rpc, heights));
  const absent = transactionIds.filter((_, index) => receipts[index] === undefined);
  const known = new Set(await readKnown(rpc, absent));
  // The head last: no confirmation is counted that a block read before it does not have.
  const head = heights.length === 0 ? 0 : await reader.height();
  return transactionIds.map((transactionId, index) => {
    const receipt = receipts[index];
    if (receipt !== undefined) return statusOf(receipt, { hash: hashes.get(receipt.height), head });
    return { status: known.has(transactionId) ? "pending" : "unseen" };
  });
}

function statusOf(
  receipt: EvmReceipt,
  { hash, head }: { hash: string | undefined; head: number },
): EvmTransactionStatus {
  // A receipt of a block that no longer stands: the transaction waits for its next block.
  if (hash !== receipt.blockHash) return { status: "pending" };
  const confirmations = Math.max(1, head - receipt.height + 1);
  return { status: "included", confirmations, ...receipt };
}

function readHashes(
  rpc: Rpc,
  heights: readonly number[],
): Promise<readonly (readonly [number, string | undefined])[]> {
  return rpc.askMany(
    heights.map((height): RpcQuestion<readonly [number, string | undefined]> => ({
      method: "eth_getBlockByNumber",
      params: [`0x${height.toString(16)}`, false],
      read: (result) => [height, result === null ? undefined : readHeader(result, height).hash],
    })),
  );
}

/** Those of the transactions that the node knows, in its pool or in a block. */
async function readKnown(rpc: Rpc, transactionIds: readonly string[]): Promise<readonly string[]> {
  const answers = await rpc.askMany(
    transactionIds.map((transactionId): RpcQuestion<readonly string[]> => ({
      method: "eth_getTransactionByHash",
      params: [transactionId],
      read: (result) => {
        if (result === null) return [];
        const { hash } = readFields(result);
        if (readHash(hash) !== transactionId) throw malformed(transactionId, hash);
        return [transactionId];
      },
    })),
  );
  return answers.flat();
}
