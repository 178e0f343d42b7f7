import { setImmediate as nextTurn } from "node:timers/promises";
import type { LedgerItem, LedgerWriter } from "../ledgerWriter.ts";
import type { PostOutcome } from "../postTransfer.ts";
import { createLane, type Lane, type LaneOptions } from "./createLane.ts";
import { createMemory } from "./createMemory.ts";
import { dropOverdue } from "./dropOverdue.ts";
import { isSetReady } from "./isSetReady.ts";
import type { QueuedItem } from "./queuedItem.ts";
import { takeBatch } from "./takeBatch.ts";

export type QueueOptions = Omit<LaneOptions, "memory" | "onUnreachable"> & {
  /** Batches that may be under way at once: more than one hides the wait for the disk. */
  readonly lanes: number;
  readonly batchMax: number;
  /** How long a lost database is waited for. */
  readonly answerMsMax: number;
};

/** From here on waiting items are shared among idle lanes: below, one batch is sooner done. */
const SPLIT_MIN = 16;

/**
 * Puts what callers post at the same time into batches, in the order of arrival but for one thing:
 * an item waits while a batch is under way that moves one of its accounts, and others pass it.
 */
export function createQueue(options: QueueOptions): LedgerWriter {
  const { lanes, batchMax, answerMsMax, connect, companions } = options;
  const memory = createMemory();
  let queue: QueuedItem[] = [];
  let isClosed = false;
  /** Accounts of the batches under way. */
  const busy = new Set<string>();
  const onUnreachable = (error: Error): void => {
    queue = [...dropOverdue(queue, error)];
  };
  const makeLane = (): Lane => createLane({ connect, companions, memory, onUnreachable });
  const idle = Array.from({ length: lanes }, makeLane);
  const all = [...idle];
  const running = new Set<Promise<void>>();

  /** A lane has been woken and has not looked yet. */
  let isWaking = false;

  const work = async (lane: Lane): Promise<void> => {
    let answer = (): void => {};
    // What is posted in the same turn, or in answer to the last batch, goes into the same batch.
    await nextTurn();
    for (let isFirst = true; queue.length > 0; isFirst = false) {
      isWaking = false;
      const { batch, accounts, rest } = take(isFirst);
      if (batch.length === 0) break; // all of it waits for another lane, which will look again
      queue = rest;
      for (const accountId of accounts) busy.add(accountId);
      if (queue.length > 0) start();
      const settling = lane.settle(batch, batch[0]?.way ?? "together");
      // While the database works, the callers of the batch before go on.
      answer();
      answer = await settling;
      for (const accountId of accounts) busy.delete(accountId);
      if (queue.length >= SPLIT_MIN) continue;
      answer();
      answer = () => {};
      await nextTurn();
    }
    answer();
    isWaking = false;
    idle.push(lane);
  };
  const take = (isFirst: boolean) => {
    const { length } = queue;
    const share = length >= SPLIT_MIN ? Math.ceil(length / (1 + idle.length)) : batchMax;
    // Half of a crowd on one account waits, so that its callers' work and the database's take turns.
    const joinedMax = isFirst && length >= SPLIT_MIN ? Math.ceil(length / 2) : batchMax;
    return takeBatch(queue, {
      busy,
      share: Math.min(share, batchMax),
      batchMax: Math.min(joinedMax, batchMax),
    });
  };
  const start = (): void => {
    const lane = queue.length > 0 && !isWaking ? idle.pop() : undefined;
    if (lane === undefined) return;
    isWaking = true;
    const run = work(lane).finally(() => running.delete(run));
    running.add(run);
  };

  return {
    post: async (item: LedgerItem) =>
      new Promise<PostOutcome>((resolve, reject) => {
        if (isClosed) throw new Error("the ledger's writer is closed");
        for (const { companion } of item.companions) {
          if (!companions.includes(companion))
            throw new Error(`no such companion: ${companion.name}`);
        }
        const deadlineMs = performance.now() + answerMsMax;
        const way = isSetReady(item) ? "together" : "alone";
        queue.push({ item, way, deadlineMs, resolve, reject, mayBeBooked: false, passes: 0 });
        start();
      }),
    close: async () => {
      isClosed = true;
      start();
      while (running.size > 0) await Promise.all(running);
      await Promise.all(all.map(async (lane) => lane.close()));
    },
  };
}
