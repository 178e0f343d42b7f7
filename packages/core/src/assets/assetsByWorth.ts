import { parseDecimal } from "../money/decimal.ts";
import { parsePrice } from "../money/price.ts";
import { findRate, type PricedRate } from "../rates/findRate.ts";

/** What a worth is reckoned from; `amount` is a decimal text in whole units. */
export type SummedAsset = {
  readonly key: string;
  readonly token: string;
  readonly amount: string;
  readonly decimals: number;
};

/** An exact sum of money: `units` divided by ten to the power of `decimals`. */
export type Worth = { readonly units: bigint; readonly decimals: number };

/** Base units of what is held. Throws on an amount that its own asset cannot hold. */
export function unitsHeld(asset: SummedAsset): bigint {
  const units = parseDecimal(asset.amount, asset.decimals);
  if (!units.ok) throw new Error(`summary: ${asset.key} cannot hold "${asset.amount}"`);
  return units.value;
}

/** What an asset is worth at a price (fiat per whole unit), exactly; null where that is no price. */
export function worthOf(asset: SummedAsset, priceText: string | undefined): Worth | null {
  const price = parsePrice(priceText ?? "");
  if (!price.ok) return null;
  const { units, decimals } = price.value;
  return { units: unitsHeld(asset) * units, decimals: asset.decimals + decimals };
}

/** All of it together, exactly. */
export function sumOf(worths: readonly Worth[]): Worth {
  const decimals = Math.max(0, ...worths.map((worth) => worth.decimals));
  return { units: worths.reduce((total, worth) => total + unitsAt(worth, decimals), 0n), decimals };
}

/** The same sum with more decimals, so that two can be compared. */
export const unitsAt = ({ units, decimals }: Worth, wanted: number): bigint =>
  units * 10n ** BigInt(wanted - decimals);

/**
 * Assets by what they are worth, the most first; then those whose worth no rate tells, then the empty
 * ones. Where that settles nothing they stay in the order given. Compared exactly. (rule 78)
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
