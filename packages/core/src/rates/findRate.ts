/** '{commodity}-{currency}', the key of a rate on the wire. (rule 169) */
export const rateKey = (commodity: string, currency: string): string => `${commodity}-${currency}`;

/** What `findRate` reads of a rate. */
export type RateFacts = { readonly commodity: string; readonly currency: string };

/** A rate with what it says; `price` is fiat per whole unit. */
export type PricedRate = RateFacts & { readonly price: string };

/** The rate of one commodity in one currency, or undefined: there may be none. */
export const findRate = <R extends RateFacts>(
  rates: readonly R[],
  commodity: string,
  currency: string,
): R | undefined =>
  rates.find((rate) => rate.commodity === commodity && rate.currency === currency);

/** Age up to which a price counts for a buy, an exchange or a conversion. (rule 36) */
export const RATE_LIFETIME_MS = 15 * 60 * 1000;

/**
 * Whether a price fetched at one moment may still be used at another (both in milliseconds).
 * Refuses a stamp from further ahead than a price may be old: that clock is wrong. (rule 36)
 */
export const isRateUsable = (fetchedAtMs: number, nowMs: number): boolean =>
  Math.abs(nowMs - fetchedAtMs) <= RATE_LIFETIME_MS;
