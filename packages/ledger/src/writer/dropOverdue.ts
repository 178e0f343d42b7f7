import { LedgerAnswerUnknown } from "../ledgerAnswerUnknown.ts";
import type { QueuedItem } from "./queuedItem.ts";

/** Tells those who have waited long enough that the answer is unknown; answers the others. */
export function dropOverdue(queued: readonly QueuedItem[], cause: Error): readonly QueuedItem[] {
  const nowMs = performance.now();
  const overdue = queued.filter(({ deadlineMs }) => deadlineMs <= nowMs);
  for (const { reject } of overdue) reject(new LedgerAnswerUnknown(cause));
  return queued.filter(({ deadlineMs }) => deadlineMs > nowMs);
}
