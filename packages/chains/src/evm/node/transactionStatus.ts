import type { ChainReader } from "./createChainReader.ts";
import type { Rpc } from "./createRpc.ts";
import { malformed, readFields, readHash } from "./readAnswer.ts";

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
