import { type BitcoinRpc, readSeenBlock } from "@coffer/chains/bitcoin/node";
import { z } from "zod";
import { createBlockAlarm } from "../networks/blockAlarm.ts";

export type BlockClock = {
  /** A transaction waits: it gets its block at once, unless blocks are held back. */
  readonly takeIn: () => Promise<void>;
  /** Makes blocks at once, held back or not; answers the new height. */
  readonly make: (blocks: number) => Promise<number>;
  /** Settles with the next block where blocks are held back, and at once where they are not. */
  readonly untilMade: () => Promise<void>;
  /** After a change: sets the clock for the next block if a transaction still needs one. */
  readonly look: () => Promise<void>;
  /** No block any more but those that somebody asks for, or blocks again for what waits. */
  readonly hold: (isHeld: boolean) => Promise<void>;
  readonly stop: () => void;
};

export type BlockClockParts = {
  readonly blockMs: number;
  /** Blocks that a transaction needs, its own included. (rule 173) */
  readonly confirmations: number;
  readonly rpc: BitcoinRpc;
  /** The first of the blocks is of all that waits. */
  readonly mine: (blocks: number) => Promise<number>;
};

const count = (result: unknown): number => z.int().parse(result);
const hash = (result: unknown): string => z.string().parse(result);
const waitingIds = (result: unknown): readonly string[] => z.array(z.string()).parse(result);

/** A block for each transaction, then one every `blockMs` until the youngest is confirmed, then rest. */
export function createBlockClock(parts: BlockClockParts): BlockClock {
  const { blockMs, confirmations, mine, rpc } = parts;
  let isHeld = false;
  let waiting: (() => void)[] = [];
  const alarm = createBlockAlarm({
    blockMs,
    isNeeded: async () => !isHeld && (await hasYoungTransaction(rpc, confirmations)) && !isHeld,
    makeBlock: takeIn,
  });

  async function make(blocks: number): Promise<number> {
    const height = await mine(blocks);
    for (const tell of waiting) tell();
    waiting = [];
    await alarm.look();
    return height;
  }

  async function takeIn(): Promise<void> {
    if (!isHeld) await make(1);
  }

  return {
    takeIn,
    make,
    untilMade: async () => {
      if (isHeld) await new Promise<void>((made) => waiting.push(made));
    },
    look: alarm.look,
    hold: async (held) => {
      isHeld = held;
      if (held) return alarm.rest();
      const ids = await rpc.ask({ method: "getrawmempool" }, waitingIds);
      if (ids.length > 0) await make(1);
      else await alarm.look();
    },
    stop: alarm.stop,
  };
}

/** Whether any of the newest blocks, too young to be confirmed, holds more than its new coins. */
async function hasYoungTransaction(rpc: BitcoinRpc, needed: number): Promise<boolean> {
  const height = await rpc.ask({ method: "getblockcount" }, count);
  for (let at = height; at > 0 && at > height - needed + 1; at -= 1) {
    const id = await rpc.ask({ method: "getblockhash", params: [at] }, hash);
    const call = { method: "getblock", params: [id, 0] };
    const { transactions } = await rpc.ask(call, (raw) => readSeenBlock(raw, id));
    if (transactions.length > 1) return true;
  }
  return false;
}
