import { setImmediate as nextTurn } from "node:timers/promises";
import type { Companion } from "../companion.ts";
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
      const sizes = sizesOf(queue.length, { batchMax, idleLanes: idle.length, isFirst });
      const { batch, accounts, rest } = takeBatch(queue, { busy, ...sizes });
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
        expectKnown(item, companions);
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

function expectKnown(item: LedgerItem, known: readonly Companion[]): void {
  for (const { companion } of item.companions)
    if (!known.includes(companion)) throw new Error(`no such companion: ${companion.name}`);
}

type Situation = {
  readonly batchMax: number;
  readonly idleLanes: number;
  /** Whether the lane was idle: then nobody's answers are on their way. */
  readonly isFirst: boolean;
};

/** How much of what waits a lane takes, and how much at most of what would wait for it. */
function sizesOf(
  waiting: number,
  { batchMax, idleLanes, isFirst }: Situation,
): { readonly share: number; readonly batchMax: number } {
  if (waiting < SPLIT_MIN) return { share: batchMax, batchMax };
  const share = Math.min(Math.ceil(waiting / (1 + idleLanes)), batchMax);
  // Half of a crowd on one account waits, so that its callers' work and the database's take turns.
  return { share, batchMax: isFirst ? Math.min(Math.ceil(waiting / 2), batchMax) : batchMax };
}
