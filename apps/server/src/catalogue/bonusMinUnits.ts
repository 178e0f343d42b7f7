import type { Brand } from "@coffer/brands";
import type { AssetListing } from "./assetListing.ts";
import { limitUnits } from "./feeMax.ts";

/** The least of bonuses that is moved to a main account, base units; any amount where the brand says none. (rule 434) */
export function bonusMinUnits({ bonuses }: Brand, { asset, key }: AssetListing): bigint {
  const least = bonuses?.minimums[key];
  return least === undefined ? 1n : limitUnits(least, asset);
}
