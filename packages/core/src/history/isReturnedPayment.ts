import type { TransferState } from "../send/paymentStates.ts";

export type ReturnedPaymentFacts = {
  readonly state: TransferState;
  readonly confirmations?: { readonly have: number } | undefined;
};

/**
 * Whether a payment came back: the network has it for good, and its receiver does not. One that failed
 * before it reached the network has no confirmations. (rule 255)
 */
export const isReturnedPayment = ({ state, confirmations }: ReturnedPaymentFacts): boolean =>
  state === "FAILED" && (confirmations?.have ?? 0) > 0;
