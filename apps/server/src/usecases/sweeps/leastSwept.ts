import type { AssetListing } from "../../catalogue/assetListing.ts";
import { limitUnits } from "../../catalogue/limitUnits.ts";

/** The least that is swept, base units; undefined for an asset that stays where it was paid in. */
export function leastSwept({ asset }: AssetListing): bigint | undefined {
  return asset.sweepMin === undefined ? undefined : limitUnits(asset.sweepMin, asset);
}
