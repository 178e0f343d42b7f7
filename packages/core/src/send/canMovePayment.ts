import { nextPaymentStates, type PaymentState } from "./paymentStates.ts";

/** Whether a payment may go from one state to another; staying is not moving. */
export function canMovePayment(from: PaymentState, to: PaymentState): boolean {
  const allowed: readonly PaymentState[] = nextPaymentStates[from];
  return allowed.includes(to);
}
