import { nextPaymentStates, type PaymentState } from "./paymentStates.ts";

/** Whether a payment is over: settled, refunded or failed. */
export const isFinalPaymentState = (state: PaymentState): boolean =>
  nextPaymentStates[state].length === 0;
