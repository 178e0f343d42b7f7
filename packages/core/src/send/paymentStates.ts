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
} as const satisfies Record<PaymentState, readonly PaymentState[]>;
