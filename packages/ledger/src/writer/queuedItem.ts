import type { LedgerAnswer, LedgerItem } from "../ledgerWriter.ts";

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
