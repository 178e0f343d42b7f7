/** What `findRate` reads of a rate. */
export type RateFacts = { readonly commodity: string; readonly currency: string };

/** The rate of one commodity in one currency, or undefined: there may be none. */
export const findRate = <R extends RateFacts>(
  rates: readonly R[],
  commodity: string,
  currency: string,
): R | undefined =>
  rates.find((rate) => rate.commodity === commodity && rate.currency === currency);
