export { exchangedUnits } from "./exchangedUnits.ts";
export type { ExchangeTerms } from "./exchangedUnits.ts";
export { exchangeLimits, exchangeLock } from "./exchangeLimits.ts";
export type { ExchangeLimits } from "./exchangeLimits.ts";
export { exchangePrice, isAboveRate } from "./exchangePrice.ts";
export type { PairPrices } from "./exchangePrice.ts";
export { EXCHANGE_QUOTE_MS, isExchangeQuoteFresh } from "./isExchangeQuoteFresh.ts";
