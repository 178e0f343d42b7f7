/** How long the fee shown at confirmation is the fee charged. (rule 3) */
export const QUOTE_LIFETIME_MS = 60_000;

/**
 * Whether a fee quoted at one moment may still be charged at another (both in milliseconds).
 * Refuses a stamp from further ahead than a quote lives: that clock is wrong. (rule 3)
 */
export const isQuoteFresh = (quotedAtMs: number, nowMs: number): boolean =>
  Math.abs(nowMs - quotedAtMs) <= QUOTE_LIFETIME_MS;

/** A quote is renewed this long before it ends, so that pressing Send finds one that counts. */
const RENEW_BEFORE_MS = 15_000;

/** In how many milliseconds a quote of that age is asked for anew; none when that is due. */
export const renewQuoteInMs = (quotedAtMs: number, nowMs: number): number =>
  Math.max(0, QUOTE_LIFETIME_MS - RENEW_BEFORE_MS - (nowMs - quotedAtMs));
