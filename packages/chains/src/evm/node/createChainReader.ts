import { parseBytes } from "../bytes.ts";
import { assertNoTransfers } from "./assertNoTransfers.ts";
import type { Rpc, RpcQuestion } from "./createRpc.ts";
import { mayHoldLog } from "./mayHoldLog.ts";
import { malformed, readFields, readList } from "../../malformedAnswer.ts";
import { readCount } from "./readAnswer.ts";
import { readBlock, readHeader, type EvmBlock, type EvmBlockHeader } from "./readBlock.ts";
import { readReceipt, type EvmReceipt } from "./readReceipt.ts";
import { readTransferLogs, TRANSFER_TOPIC, type EvmTransferLog } from "./readTransferLogs.ts";

const transferTopic = parseBytes(TRANSFER_TOPIC) ?? new Uint8Array();

/** The chain's own records; undefined is the node saying that it has no such record. */
export type ChainReader = {
  height: () => Promise<number>;
  header: (height: number) => Promise<EvmBlockHeader | undefined>;
  block: (height: number) => Promise<EvmBlock | undefined>;
  /** All ERC-20 transfers of a block, whatever their contract. */
  transferLogs: (block: EvmBlock) => Promise<readonly EvmTransferLog[]>;
  receipt: (transactionId: string) => Promise<EvmReceipt | undefined>;
  /** In the order asked for. */
  receipts: (transactionIds: readonly string[]) => Promise<readonly (EvmReceipt | undefined)[]>;
};

export function createChainReader(rpc: Rpc): ChainReader {
  const askBlock = <T>(height: number, isWhole: boolean, read: (result: unknown) => T) =>
    rpc.ask(
      { method: "eth_getBlockByNumber", params: [`0x${height.toString(16)}`, isWhole] },
      orAbsent(read),
    );

  const receiptQuestion = (transactionId: string): RpcQuestion<EvmReceipt | undefined> => ({
    method: "eth_getTransactionReceipt",
    params: [transactionId],
    read: orAbsent((result) => readReceipt(result, transactionId)),
  });

  /**
   * By the block's hash, so that no other block can answer (EIP-234), and in one exchange with its
   * header: some nodes answer an empty list for a block that they do not know.
   */
  async function transferLogs(block: EvmBlock): Promise<readonly EvmTransferLog[]> {
    const { hash, height, transactionIds } = block;
    if (transactionIds.size === 0) return [];
    const said = { mayHoldTransfers: false, isEmpty: false };
    const answers = await rpc.askMany<readonly EvmTransferLog[]>([
      {
        method: "eth_getBlockByHash",
        params: [hash, false],
        read: (result) => {
          if (readHeader(result, height).hash !== hash) throw malformed(`block ${hash}`, result);
          said.mayHoldTransfers = mayHoldLog(readFields(result)["logsBloom"], transferTopic);
          return [];
        },
      },
      {
        method: "eth_getLogs",
        params: [{ blockHash: hash, topics: [TRANSFER_TOPIC] }],
        read: (result) => {
          said.isEmpty = readList(result).length === 0;
          return readTransferLogs(result, block);
        },
      },
    ]);
    if (said.isEmpty && said.mayHoldTransfers) await assertNoTransfers(rpc, block);
    return answers.flat();
  }

  return {
    height: () => rpc.ask({ method: "eth_blockNumber" }, readCount),
    header: (height) => askBlock(height, false, (result) => readHeader(result, height)),
    block: (height) => askBlock(height, true, (result) => readBlock(result, height)),
    transferLogs,
    receipt: (transactionId) => {
      const { read, ...call } = receiptQuestion(transactionId);
      return rpc.ask(call, read);
    },
    receipts: (transactionIds) => rpc.askMany(transactionIds.map(receiptQuestion)),
  };
}

function orAbsent<T>(read: (result: unknown) => T): (result: unknown) => T | undefined {
  return (result) => (result === null ? undefined : read(result));
}
