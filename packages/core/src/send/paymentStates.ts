/**
 * Life of a payment out, from the moment its money is held. `refunded` gives the hold back before
 * anything could reach the chain; `failed` is a mined transaction whose receipt says it failed.
 */
export const paymentStates = [
  "reserved",
  "screened",
  "prepared",
  "signed",
  "broadcast",
  "settled",
  "refunded",
  "failed",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Where each state may lead. From `prepared` on the payment owns a place in the chain's order (a
 * nonce), and a signed transaction may live for ever: so no refund from there, only forward.
 */
export const nextPaymentStates = {
  reserved: ["screened", "refunded"],
  screened: ["prepared", "refunded"],
  prepared: ["signed"],
  signed: ["broadcast"],
  broadcast: ["settled", "failed"],
  settled: [],
  refunded: [],
  failed: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;
