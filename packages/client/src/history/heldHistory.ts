import type { BlockchainTransfer } from "@coffer/contract";

/** The part of a person's history that is known, without a gap down to its end. */
export type HeldHistory = {
  /** Newest first, those under way among them. */
  readonly transfers: readonly BlockchainTransfer[];
  /** Where the older ones go on; null when there are none. */
  readonly cursor: string | null;
};
