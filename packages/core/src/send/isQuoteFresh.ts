/** How long the fee shown at confirmation is the fee charged. (rule 3) */
export const QUOTE_LIFETIME_MS = 60_000;

/**
 * Whether a fee quoted at one moment may still be charged at another (both in milliseconds).
 * Refuses a stamp from further ahead than a quote lives: that clock is wrong. (rule 3)
 */
export const isQuoteFresh = (quotedAtMs: number, nowMs: number): boolean =>
  Math.abs(nowMs - quotedAtMs) <= QUOTE_LIFETIME_MS;
