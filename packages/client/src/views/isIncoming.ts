import type { BlockchainTransfer } from "@coffer/contract";

/** A deposit the network has not confirmed yet. */
export const isIncoming = ({ direction, state }: BlockchainTransfer): boolean =>
  direction === "IN" && (state === "CREATED" || state === "PROCESSING");
