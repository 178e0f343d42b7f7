export { findRate } from "./findRate.ts";
export type { RateFacts } from "./findRate.ts";
export { isRateUsable, RATE_LIFETIME_MS } from "./isRateUsable.ts";
export { rateKey } from "./rateKey.ts";
