import { z } from "zod";
import { createBlockAlarm } from "../networks/blockAlarm.ts";
import { WAITING_BLOCKS_MAX } from "./evmLimits.ts";
import type { Rpc } from "./rpc.ts";

export type BlockTimer = {
  /** A transaction came: the chain may make blocks for it again. */
  expectBlocks(): void;
  /** After a change: sets the clock for the next block if a transaction still needs one. */
  look(): Promise<void>;
  stop(): void;
};

export type BlockTimerOptions = {
  readonly rpc: Rpc;
  readonly blockMs: number;
  /** Blocks that a transaction needs, its own included. (rule 173) */
  readonly confirmations: number;
  readonly makeBlock: () => Promise<void>;
};

const poolSchema = z.object({ pending: z.string() });
const blockSchema = z.object({ number: z.string(), transactions: z.array(z.string()) }).nullable();

/** A block every `blockMs` until the youngest transaction is confirmed, then rest. */
export function createBlockTimer(options: BlockTimerOptions): BlockTimer {
  const { rpc, blockMs, confirmations, makeBlock } = options;
  let waitingBlocksLeft = WAITING_BLOCKS_MAX;

  async function isNeeded(): Promise<boolean> {
    if (await hasYoungTransaction(rpc, confirmations)) return true;
    const pool = poolSchema.parse(await rpc("txpool_status"));
    if (Number(pool.pending) === 0 || waitingBlocksLeft <= 0) return false;
    waitingBlocksLeft -= 1;
    return true;
  }

  // A failed save has already refused those who wait, and the next look saves again.
  const { look, stop } = createBlockAlarm({ blockMs, isNeeded, makeBlock });
  return {
    expectBlocks: () => {
      waitingBlocksLeft = WAITING_BLOCKS_MAX;
    },
    look,
    stop,
  };
}

/** Whether any of the newest blocks, too young to be confirmed, holds a transaction. */
async function hasYoungTransaction(rpc: Rpc, needed: number): Promise<boolean> {
  let block = blockSchema.parse(await rpc("eth_getBlockByNumber", ["latest", false]));
  for (let have = 1; block !== null && have < needed; have += 1) {
    if (block.transactions.length > 0) return true;
    const height = BigInt(block.number);
    if (height === 0n) return false;
    const parent = `0x${(height - 1n).toString(16)}`;
    block = blockSchema.parse(await rpc("eth_getBlockByNumber", [parent, false]));
  }
  return false;
}
