import { FIAT_DECIMALS } from "../money/amountLimits.ts";
import { divideHalfEven } from "../money/divideHalfEven.ts";
import { findRate, type RateFacts } from "../rates/findRate.ts";
import { sumOf, unitsHeld, worthOf, type SummedAsset, type Worth } from "./worthOf.ts";

/** What the sum reads of a rate; `price` is fiat per whole unit. */
export type PricedRate = RateFacts & { readonly price: string };

/** `missing`: keys of the assets with a balance but no rate, which the sum leaves out. */
export type FiatSummary = { readonly cents: bigint; readonly missing: readonly string[] };

/**
 * What the assets are worth together, in cents of one fiat currency. The sum is exact and rounded
 * once, to the nearest cent, halves to the even one. Throws on an amount that its own asset cannot
 * hold. (companion spec §1)
 */
export function summaryFiatCents(
  assets: readonly SummedAsset[],
  rates: readonly PricedRate[],
  fiat: string,
): FiatSummary {
  const missing: string[] = [];
  const worths: Worth[] = [];
  for (const asset of assets) {
    if (unitsHeld(asset) === 0n) continue;
    const worth = worthOf(asset, findRate(rates, asset.token, fiat)?.price);
    if (worth === null) missing.push(asset.key);
    else worths.push(worth);
  }
  const { units, decimals } = sumOf(worths);
  const cents = divideHalfEven(units * 10n ** BigInt(FIAT_DECIMALS), 10n ** BigInt(decimals));
  return { cents, missing };
}
