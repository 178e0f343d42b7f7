import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBlockTimer } from "./blockTimer.ts";
import { WAITING_BLOCKS_MAX } from "./evmLimits.ts";
import type { Rpc } from "./rpc.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A chain in memory: how many transactions stand in each block, and how many wait. */
function chainOf(blocks: number[], pending = 0): { rpc: Rpc; blocks: number[] } {
  const rpc: Rpc = async (method, params) => {
    if (method === "txpool_status") return { pending: `0x${pending.toString(16)}` };
    const [tag] = Array.isArray(params) ? params : [];
    const height = tag === "latest" ? blocks.length - 1 : Number(tag);
    return { number: `0x${height.toString(16)}`, transactions: Array(blocks[height]).fill("0x1") };
  };
  return { rpc, blocks };
}

/** Lets the timer run as long as it likes; answers how many blocks it made. */
async function blocksMade(
  { rpc, blocks }: { rpc: Rpc; blocks: number[] },
  confirmations = 3,
): Promise<number> {
  const before = blocks.length;
  const makeBlock = async (): Promise<void> => {
    blocks.push(0);
    await timer.look();
  };
  const timer = createBlockTimer({ rpc, blockMs: 1000, confirmations, makeBlock });
  await timer.look();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(vi.getTimerCount()).toBe(0);
  return blocks.length - before;
}

test.each([
  ["a transaction in the newest block gets two more", [0, 1], 2],
  ["one block old, it gets one more", [0, 1, 0], 1],
  ["confirmed, it gets none", [0, 1, 0, 0], 0],
  ["an empty chain rests", [0], 0],
  ["the youngest transaction counts", [0, 1, 0, 1], 2],
])("%s", async (_what, blocks, expected) => {
  expect(await blocksMade(chainOf(blocks))).toBe(expected);
});

test.each([
  [1, 0],
  [2, 1],
  [6, 5],
])("a network of %i confirmations gets %i more for each transaction", async (needed, expected) => {
  expect(await blocksMade(chainOf([0, 1]), needed)).toBe(expected);
});

test("for a transaction nobody includes blocks are made for a while, not for ever", async () => {
  expect(await blocksMade(chainOf([0], 1))).toBe(WAITING_BLOCKS_MAX);
});

test.each([1000, 250])("a block comes every %s ms", async (blockMs) => {
  const { rpc, blocks } = chainOf([0, 1]);
  const timer = createBlockTimer({
    rpc,
    blockMs,
    confirmations: 3,
    makeBlock: async () => void blocks.push(0),
  });
  await timer.look();
  await vi.advanceTimersByTimeAsync(blockMs - 1);
  expect(blocks).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(blocks).toHaveLength(3);
});

test("once stopped it makes no block", async () => {
  const { rpc, blocks } = chainOf([0, 1]);
  const timer = createBlockTimer({
    rpc,
    blockMs: 1000,
    confirmations: 3,
    makeBlock: async () => void blocks.push(0),
  });
  await timer.look();
  timer.stop();
  await timer.look();
  await vi.advanceTimersByTimeAsync(5000);
  expect(blocks).toHaveLength(2);
});
