import { keccak_256 } from "@noble/hashes/sha3";
import { malformed, NodeUnavailable, readFields, readList } from "../../nodeFailures.ts";
import { parseBytes } from "../bytes.ts";
import type { Rpc, RpcQuestion } from "./createRpc.ts";
import { readBytes, readCount } from "./readAnswer.ts";
import { type EvmBlock, type EvmBlockHeader, readBlock, readHeader } from "./readBlock.ts";
import { type EvmReceipt, readReceipt } from "./readReceipt.ts";
import { type EvmTransferLog, readTransferLogs, TRANSFER_TOPIC } from "./readTransferLogs.ts";

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

/**
 * For a block whose own filter contradicts an empty list of logs, as a node tells it whose index lags
 * behind its blocks: the receipts decide. Throws when they hold a transfer, or cannot be had.
 */
async function assertNoTransfers(
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
