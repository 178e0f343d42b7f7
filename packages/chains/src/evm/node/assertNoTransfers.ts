import type { Rpc } from "./createRpc.ts";
import { NodeUnavailable } from "../../nodeUnavailable.ts";
import { malformed, readFields, readList } from "../../malformedAnswer.ts";
import type { EvmBlock } from "./readBlock.ts";
import { readReceipt } from "./readReceipt.ts";
import { TRANSFER_TOPIC } from "./readTransferLogs.ts";

/**
 * For a block whose own filter contradicts an empty list of logs, as a node tells it whose index lags
 * behind its blocks: the receipts decide. Throws when they hold a transfer, or cannot be had.
 */
export async function assertNoTransfers(
  rpc: Rpc,
  { hash, transactionIds }: Pick<EvmBlock, "hash" | "transactionIds">,
): Promise<void> {
  const questions = [...transactionIds].map((transactionId) => ({
    method: "eth_getTransactionReceipt",
    params: [transactionId],
    read: (result: unknown): boolean => {
      if (readReceipt(result, transactionId).blockHash !== hash)
        throw malformed(`a receipt of block ${hash}`, result);
      const logs = readList(readFields(result)["logs"]).map(readFields);
      return logs.some(({ topics }) => readList(topics)[0] === TRANSFER_TOPIC);
    },
  }));
  const holds = await rpc.askMany(questions);
  if (holds.includes(true))
    throw new NodeUnavailable("eth_getLogs", `left out the transfers of block ${hash}`);
}
