import type { AppState, BlockchainTransfer } from "@coffer/contract";

/** What of an account a page shows. Nothing is decided by it: what may be sent says the whole state. */
export type Display = {
  readonly state: (state: AppState) => AppState;
  readonly transfers: (all: readonly BlockchainTransfer[]) => readonly BlockchainTransfer[];
};
