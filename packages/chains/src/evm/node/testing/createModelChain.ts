import { keccak_256 } from "@noble/hashes/sha3";
import { formatBytes } from "../../bytes.ts";
import type { ChainReader } from "../createChainReader.ts";
import type { EvmBlock, EvmBlockTransfer } from "../readBlock.ts";

export type ModelTransfer = { to: string; units: bigint; isSuccess?: boolean };
export type ModelChain = ReturnType<typeof createModelChain>;

const sender = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

/** A chain in memory that mines, reorganises and is read like a real one. */
export function createModelChain() {
  let salt = 0;
  let blocks: EvmBlock[] = [];
  const failed = new Set<string>();
  const freshHash = () => formatBytes(keccak_256(new TextEncoder().encode(String((salt += 1)))));

  function mine(...transfers: ModelTransfer[]): EvmBlock {
    const parentHash = blocks.at(-1)?.hash ?? `0x${"00".repeat(32)}`;
    const named = transfers.map(({ to, units, isSuccess = true }): EvmBlockTransfer => {
      const transactionId = freshHash();
      if (!isSuccess) failed.add(transactionId);
      return { transactionId, from: sender, to, units };
    });
    const block = { height: blocks.length, hash: freshHash(), parentHash, transfers: named };
    blocks.push(block);
    return block;
  }

  /** Takes the newest blocks away, their transactions with them; genesis stays. */
  function drop(count: number): void {
    blocks = blocks.slice(0, Math.max(1, blocks.length - count));
  }

  const reader: ChainReader = {
    height: async () => blocks.length - 1,
    header: async (height) => blocks[height],
    block: async (height) => blocks[height],
    receipt: async (id) => {
      const block = blocks.find(({ transfers }) => transfers.some((at) => at.transactionId === id));
      const isSuccess = !failed.has(id);
      return block && { height: block.height, blockHash: block.hash, isSuccess, feeUnits: 21_000n };
    },
  };

  const genesis = mine();
  return {
    genesis,
    mine,
    drop,
    reader,
    blocks: () => blocks,
    isFailed: (id: string) => failed.has(id),
  };
}
