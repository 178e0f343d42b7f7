import { QUOTE_LIFETIME_MS } from "@coffer/core/send";

/** A quote is renewed this long before it ends, so that pressing Send finds one that counts. */
const RENEW_BEFORE_MS = 15_000;

/** In how many milliseconds a quote of that age is asked for anew; none when that is due. */
export const renewQuoteInMs = (quotedAtMs: number, nowMs: number): number =>
  Math.max(0, QUOTE_LIFETIME_MS - RENEW_BEFORE_MS - (nowMs - quotedAtMs));
