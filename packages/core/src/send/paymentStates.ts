import type { LifeCycle } from "../lifeCycle.ts";

/**
 * Life of a payment out, from the moment its money is held. While it is `sending`, a transaction of
 * the chain speaks for it, with a life of its own. `refunded` gives the hold back before anything
 * could reach the chain; `failed` is a mined transaction whose receipt says it failed.
 */
export const paymentStates = [
  "reserved",
  "screened",
  "sending",
  "settled",
  "refunded",
  "failed",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Where each state may lead. A signed transaction may live for ever, so there is no refund from
 * `sending`; back to `screened` it goes only when its transaction is proven dead.
 */
export const nextPaymentStates = {
  reserved: ["screened", "refunded"],
  screened: ["sending", "refunded"],
  sending: ["settled", "failed", "screened"],
  settled: [],
  refunded: [],
  failed: [],
} as const satisfies LifeCycle<PaymentState>;

/** Whether a payment is over: settled, refunded or failed. */
export const isFinalPaymentState = (state: PaymentState): boolean =>
  nextPaymentStates[state].length === 0;

/** What a person sees of a transfer. `OTHER` stands for values this version does not know. */
export type TransferState = "CREATED" | "PROCESSING" | "FULFILLED" | "FAILED" | "OTHER";

const transferStates = {
  reserved: "CREATED",
  screened: "CREATED",
  sending: "PROCESSING",
  settled: "FULFILLED",
  refunded: "FAILED",
  failed: "FAILED",
} as const satisfies Record<PaymentState, TransferState>;

/** The transfer state under which a payment's own state is shown. (rule 155) */
export const transferStateOf = (state: PaymentState): Exclude<TransferState, "OTHER"> =>
  transferStates[state];
