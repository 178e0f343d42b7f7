import { isActivePayment, type ActivePaymentFacts } from "../assets/isActivePayment.ts";
import type { Confirmations } from "./paymentStepsOf.ts";

/** How long nothing has to happen before a payment is said to be waiting. */
export const LONG_WAIT_MS = 120_000;

/** Moments in milliseconds. */
export type WaitFacts = ActivePaymentFacts & {
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly confirmations?: Confirmations | undefined;
};

/**
 * The moment, in milliseconds, from which a payment out has waited long: for its first block since
 * it was made, for the next one since the last change. Null when it is done or came in. Says nothing
 * of when it will be done: nobody knows.
 */
export function longWaitFromMs(transfer: WaitFacts): number | null {
  if (!isActivePayment(transfer)) return null;
  const isInBlock = (transfer.confirmations?.have ?? 0) > 0;
  return (isInBlock ? transfer.updatedAtMs : transfer.createdAtMs) + LONG_WAIT_MS;
}
