import type { BlockchainTransfer } from "@coffer/contract";

/**
 * Whether somebody of the same wallet paid it: they stay unnamed, who they are is theirs to tell. What
 * never was on a chain has no confirmations to count.
 */
export const isFromInside = ({
  confirmations,
  direction,
  senderAddress,
}: BlockchainTransfer): boolean =>
  direction === "IN" && senderAddress === undefined && confirmations === undefined;
