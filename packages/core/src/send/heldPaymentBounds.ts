/** How many payments of one person may wait for an identity or address check at the same time. */
export const HELD_PAYMENTS_MAX = 20;

/** How long a payment waits before it is forgotten, in milliseconds: a week. */
export const HELD_PAYMENT_MS = 7 * 24 * 60 * 60_000;
