import { parseDecimal } from "../money/parseDecimal.ts";
import { parsePrice } from "../money/parsePrice.ts";

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
