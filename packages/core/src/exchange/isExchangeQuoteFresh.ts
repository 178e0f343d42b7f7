/** How long an exchange may be made by its quote. (rule 336) */
export const EXCHANGE_QUOTE_MS = 60_000;

/**
 * Whether a quote of one moment may still be exchanged by at another (both in milliseconds). Refuses a
 * stamp from further ahead than a quote lives: that clock is wrong. (rule 336)
 */
export const isExchangeQuoteFresh = (quotedAtMs: number, nowMs: number): boolean =>
  Math.abs(nowMs - quotedAtMs) <= EXCHANGE_QUOTE_MS;
