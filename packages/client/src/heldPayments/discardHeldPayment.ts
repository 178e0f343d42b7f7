import type { RequestKey } from "../store/requestsSlice.ts";
import type { WalletParts } from "../walletParts.ts";

export const heldDiscardKey = (heldPaymentId: string): RequestKey =>
  `wallet.discardHeldPayment:${heldPaymentId}`;

/** Gives up a payment that waits. */
export const discardHeldPayment = ({ caller }: WalletParts, heldPaymentId: string) =>
  caller.change("wallet.discardHeldPayment", { heldPaymentId }, heldDiscardKey(heldPaymentId));
