import type { PricedRate } from "./findRate.ts";

/** What one whole unit of tokens was worth at a moment, by token and then by currency. */
export type Prices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What rates say of these tokens; of all where none is named. */
export function pricesOf(rates: readonly PricedRate[], tokens?: readonly string[]): Prices {
  const prices: Record<string, Record<string, string>> = {};
  for (const { commodity, currency, price } of rates)
    if (tokens === undefined || tokens.includes(commodity))
      (prices[commodity] ??= {})[currency] = price;
  return prices;
}
