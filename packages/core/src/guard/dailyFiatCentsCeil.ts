import { findRate, type RateFacts } from "../rates/findRate.ts";
import { fiatCentsCeil } from "./fiatCentsCeil.ts";

/** Base units of one asset that left, or are about to; `token` names it among the rates. */
export type Outflow = {
  readonly token: string;
  readonly decimals: number;
  readonly units: bigint;
};

export type PricedRate = RateFacts & { readonly price: string };

/**
 * What these payments are worth together at the rates given, in fiat cents, each rounded up. Null when
 * one has no rate: nobody can say what it is worth. (decision 36)
 */
export function dailyFiatCentsCeil(
  outflows: readonly Outflow[],
  rates: readonly PricedRate[],
  fiatTicker: string,
): bigint | null {
  let sum = 0n;
  for (const { token, decimals, units } of outflows) {
    const rate = findRate(rates, token, fiatTicker);
    if (rate === undefined) return null;
    sum += fiatCentsCeil(units, decimals, rate.price);
  }
  return sum;
}
