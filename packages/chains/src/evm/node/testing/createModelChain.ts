import { keccak_256 } from "@noble/hashes/sha3";
import { formatBytes } from "../../bytes.ts";
import type { ChainReader } from "../createChainReader.ts";
import type { EvmBlock, EvmBlockTransfer } from "../readBlock.ts";
import type { EvmTransferLog } from "../readTransferLogs.ts";

export type ModelTransfer = {
  to: string;
  units: bigint;
  isSuccess?: boolean;
  /** The token's contract; absent for the coin. */
  contractAddress?: string;
};
export type ModelChain = ReturnType<typeof createModelChain>;

const sender = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

/** A chain in memory that mines, reorganises and is read like a real one. */
export function createModelChain() {
  let salt = 0;
  let blocks: EvmBlock[] = [];
  const failed = new Set<string>();
  const logs = new Map<string, EvmTransferLog[]>();
  const freshHash = () => formatBytes(keccak_256(new TextEncoder().encode(String((salt += 1)))));

  function mine(...transfers: ModelTransfer[]): EvmBlock {
    const parentHash = blocks.at(-1)?.hash ?? `0x${"00".repeat(32)}`;
    const hash = freshHash();
    const written: EvmTransferLog[] = [];
    const named = transfers.map(
      ({ to, units, isSuccess = true, contractAddress }): EvmBlockTransfer => {
        const transactionId = freshHash();
        if (!isSuccess) failed.add(transactionId);
        if (contractAddress === undefined) return { transactionId, from: sender, to, units };
        const logIndex = written.length;
        if (isSuccess) {
          written.push({ contractAddress, transactionId, logIndex, from: sender, to, units });
        }
        return { transactionId, from: sender, to: contractAddress, units: 0n };
      },
    );
    const transactionIds = new Set(named.map(({ transactionId }) => transactionId));
    const block = { height: blocks.length, hash, parentHash, transactionIds, transfers: named };
    blocks.push(block);
    logs.set(hash, written);
    return block;
  }

  /** Takes the newest blocks away, their transactions with them; genesis stays. */
  function drop(count: number): void {
    blocks = blocks.slice(0, Math.max(1, blocks.length - count));
  }

  async function receipt(id: string) {
    const block = blocks.find(({ transactionIds }) => transactionIds.has(id));
    const isSuccess = !failed.has(id);
    return block && { height: block.height, blockHash: block.hash, isSuccess, feeUnits: 21_000n };
  }

  const reader: ChainReader = {
    height: async () => blocks.length - 1,
    header: async (height) => blocks[height],
    block: async (height) => blocks[height],
    transferLogs: async ({ hash }) => logs.get(hash) ?? [],
    receipt,
    receipts: (ids) => Promise.all(ids.map(receipt)),
  };

  const genesis = mine();
  return {
    genesis,
    mine,
    drop,
    reader,
    blocks: () => blocks,
    isFailed: (id: string) => failed.has(id),
    logsOf: ({ hash }: EvmBlock) => logs.get(hash) ?? [],
  };
}
