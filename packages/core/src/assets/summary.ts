import { FIAT_DECIMALS } from "../money/decimal.ts";
import { divideHalfEven } from "../money/price.ts";
import { findRate, type PricedRate } from "../rates/findRate.ts";
import { shareOfChange, type ShareOfChange } from "../rates/shareOfChange.ts";
import {
  sumOf,
  unitsAt,
  unitsHeld,
  worthOf,
  type SummedAsset,
  type Worth,
} from "./assetsByWorth.ts";

/** `missing`: keys of the assets with a balance but no rate, which the sum leaves out. */
export type FiatSummary = { readonly cents: bigint; readonly missing: readonly string[] };

/**
 * What the assets are worth together, in cents of one fiat currency. The sum is exact and rounded
 * once, to the nearest cent, halves to the even one. Throws on an amount that its own asset cannot
 * hold. (rule 141)
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

/** A price, and what it was 24 hours before the moment it was asked for. */
export type RateOfADay = PricedRate & { readonly price24h?: string | undefined };

/**
 * How the worth of what is held moved within 24 hours: what the prices did to it, not what came or
 * went. Sums are exact; the share is rounded once. What has no rate is left out, as the summary does.
 * Null where nothing is held, or a price of then is not known: part of a change is no change.
 */
export function summaryChange(
  assets: readonly SummedAsset[],
  rates: readonly RateOfADay[],
  fiat: string,
): ShareOfChange | null {
  const then: Worth[] = [];
  const now: Worth[] = [];
  for (const asset of assets) {
    if (unitsHeld(asset) === 0n) continue;
    const rate = findRate(rates, asset.token, fiat);
    const worth = worthOf(asset, rate?.price);
    if (worth === null) continue;
    const before = worthOf(asset, rate?.price24h);
    if (before === null) return null;
    now.push(worth);
    then.push(before);
  }
  if (then.length === 0) return null;
  const [start, end] = [sumOf(then), sumOf(now)];
  const decimals = Math.max(start.decimals, end.decimals);
  return shareOfChange(unitsAt(start, decimals), unitsAt(end, decimals));
}
