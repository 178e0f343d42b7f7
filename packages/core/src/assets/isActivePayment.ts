import type { TransferState } from "../send/paymentStates.ts";

/** Which way a transfer goes, seen by the person who reads it. */
export type TransferDirection = "IN" | "OUT" | "INTERNAL" | "OTHER";

export type ActivePaymentFacts = {
  readonly direction: TransferDirection;
  readonly state: TransferState;
};

/**
 * Whether home lists the transfer as an active payment: outgoing (INTERNAL is what the sender of a
 * payment inside the brand sees) and not finished. (rules 7 and 156)
 */
export function isActivePayment(transfer: ActivePaymentFacts): boolean {
  const isOutgoing = transfer.direction === "OUT" || transfer.direction === "INTERNAL";
  return isOutgoing && (transfer.state === "CREATED" || transfer.state === "PROCESSING");
}
