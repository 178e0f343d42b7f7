import type { BlockchainTransfer } from "@coffer/contract";

/** What a transfer did to its reader's balance; a payment that failed did nothing. */
export function signOf({ direction, state }: BlockchainTransfer): "+" | "−" | undefined {
  if (state === "FAILED") return undefined;
  return direction === "IN" ? "+" : "−";
}
