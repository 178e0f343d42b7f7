import { setImmediate as nextTurn } from "node:timers/promises";
import type { Companion } from "../companion.ts";
import type { LedgerAnswer, LedgerItem, LedgerWriter } from "../ledgerWriter.ts";
import type { LedgerTransfer } from "../postTransfer.ts";
import { createKeyMemory } from "./createKeyMemory.ts";
import { createLane, type Lane, type LaneOptions } from "./createLane.ts";
import { createLostBackends } from "./lostBackends.ts";
import { dropOverdue, type QueuedItem, takeBatch } from "./queuedItem.ts";

export type QueueOptions = Omit<LaneOptions, "memory" | "lost" | "onUnreachable"> & {
  /** Batches that may be under way at once: more than one hides the wait for the disk. */
  readonly lanes: number;
  readonly batchMax: number;
  /** How long a lost database is waited for. */
  readonly answerMsMax: number;
};

/** From here on waiting items are shared among idle lanes: below, one batch is sooner done. */
const SPLIT_MIN = 16;

/**
 * Puts what callers post at the same time into batches, in the order of arrival. Batches under way
 * may move the same account: the database lets one go on when the other is done, in either order.
 */
export function createQueue(options: QueueOptions): LedgerWriter {
  const { lanes, batchMax, answerMsMax, connect, companions } = options;
  const memory = createKeyMemory();
  const lost = createLostBackends();
  let queue: QueuedItem[] = [];
  let isClosed = false;
  const onUnreachable = (error: Error): void => {
    queue = [...dropOverdue(queue, error)];
  };
  const makeLane = (): Lane => createLane({ connect, companions, memory, lost, onUnreachable });
  const idle = Array.from({ length: lanes }, makeLane);
  const all = [...idle];
  const running = new Set<Promise<void>>();

  /** A lane has been woken and has not looked yet. */
  let isWaking = false;

  const work = async (lane: Lane): Promise<void> => {
    let answer = (): void => {};
    // What is posted in the same turn, or in answer to the last batch, goes into the same batch.
    await nextTurn();
    while (queue.length > 0) {
      isWaking = false;
      const batch = takeBatch(queue, shareOf(queue.length, { batchMax, idleLanes: idle.length }));
      if (queue.length > 0) start();
      const settling = lane.settle(batch, batch[0]?.way ?? "together");
      // While the database works, the callers of the batch before go on.
      answer();
      answer = await settling;
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
      new Promise<LedgerAnswer>((resolve, reject) => {
        if (isClosed) throw new Error("the ledger's writer is closed");
        expectKnown(item, companions);
        const deadlineMs = performance.now() + answerMsMax;
        const way = isSetReady(item) ? "together" : "alone";
        queue.push({ item, way, deadlineMs, resolve, reject, mayBeBooked: false });
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

/** How many of those that wait a lane takes. */
function shareOf(
  waiting: number,
  { batchMax, idleLanes }: { readonly batchMax: number; readonly idleLanes: number },
): number {
  if (waiting < SPLIT_MIN) return batchMax;
  return Math.min(Math.ceil(waiting / (1 + idleLanes)), batchMax);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const KEY_LENGTH_MAX = 255;
const LEGS_MAX = 32;
const UNITS_BOUND = 10n ** 78n;

/**
 * Whether a set-based statement can take the item as it is. What is malformed, huge or written in
 * another way goes alone, so that the database's function says what it thinks of it.
 */
export function isSetReady({ transfer, companions }: LedgerItem): boolean {
  const { transferId, scopeUserId, legs, hold } = transfer;
  return (
    UUID.test(transferId) &&
    UUID.test(scopeUserId) &&
    hasPlainWords(transfer) &&
    legs.length <= LEGS_MAX &&
    legs.every(({ accountId, units }) => UUID.test(accountId) && isPlainAmount(units)) &&
    (hold?.kind !== "end" || UUID.test(hold.holdId)) &&
    companions.length <= LEGS_MAX
  );
}

const isPlainAmount = (units: unknown): boolean =>
  typeof units === "bigint" && units < UNITS_BOUND && units > -UNITS_BOUND;

const hasPlainWords = ({ brandId, idempotencyKey, kind, requestHash }: LedgerTransfer): boolean =>
  [brandId, idempotencyKey, kind].every((word) => isPlainWord(word)) &&
  requestHash instanceof Uint8Array;

/** No NUL and no half of a surrogate pair, neither of which the database can keep. */
const isPlainWord = (word: unknown): boolean =>
  typeof word === "string" &&
  word.length > 0 &&
  word.length <= KEY_LENGTH_MAX &&
  !word.includes("\0") &&
  word.isWellFormed();
