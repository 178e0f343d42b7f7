import { findRate } from "../rates/findRate.ts";
import type { PricedRate } from "./summaryFiatCents.ts";
import { unitsAt, unitsHeld, worthOf, type SummedAsset, type Worth } from "./worthOf.ts";

/**
 * Assets by what they are worth, the most first; then those whose worth no rate tells, then the empty
 * ones. Where that settles nothing they stay in the order given. Compared exactly. (decision 78)
 */
export function assetsByWorth<A extends SummedAsset>(
  assets: readonly A[],
  rates: readonly PricedRate[],
  fiat: string,
): readonly A[] {
  return assets
    .map((asset) => ({ asset, worth: worthOf(asset, findRate(rates, asset.token, fiat)?.price) }))
    .toSorted(compare)
    .map(({ asset }) => asset);
}

type Valued = { readonly asset: SummedAsset; readonly worth: Worth | null };

function compare(left: Valued, right: Valued): number {
  const groups = groupOf(left) - groupOf(right);
  return groups === 0 ? byMost(left.worth, right.worth) : groups;
}

function groupOf({ asset, worth }: Valued): number {
  if (unitsHeld(asset) === 0n) return 2;
  return worth === null ? 1 : 0;
}

function byMost(left: Worth | null, right: Worth | null): number {
  if (left === null || right === null) return 0;
  const decimals = Math.max(left.decimals, right.decimals);
  const difference = unitsAt(right, decimals) - unitsAt(left, decimals);
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
}
