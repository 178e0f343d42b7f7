import { LedgerAnswerUnknown, type LedgerAnswer, type LedgerItem } from "../ledgerWriter.ts";

/** By the set-based statements, or by the database's function and one at a time. */
export type Way = "together" | "alone";

/** An item on its way, with the caller who waits for it. */
export type QueuedItem = {
  readonly item: LedgerItem;
  readonly way: Way;
  /** Until when a lost database is waited for, in milliseconds of the process's own clock. */
  readonly deadlineMs: number;
  readonly resolve: (answer: LedgerAnswer) => void;
  readonly reject: (error: unknown) => void;
  /** True once a commit was asked for that would have booked it. */
  mayBeBooked: boolean;
};

/**
 * Takes the next batch off a queue: its oldest items, that many at most, all of one way. One that
 * goes alone is a batch of its own.
 */
export function takeBatch(queue: QueuedItem[], most: number): readonly QueuedItem[] {
  if (queue[0]?.way === "alone") return queue.splice(0, 1);
  const end = queue.findIndex(({ way }) => way === "alone");
  return queue.splice(0, end === -1 ? most : Math.min(end, most));
}

/** Tells those who have waited long enough that the answer is unknown; answers the others. */
export function dropOverdue(queued: readonly QueuedItem[], cause: Error): readonly QueuedItem[] {
  const nowMs = performance.now();
  const overdue = queued.filter(({ deadlineMs }) => deadlineMs <= nowMs);
  for (const { reject } of overdue) reject(new LedgerAnswerUnknown(cause));
  return queued.filter(({ deadlineMs }) => deadlineMs > nowMs);
}
