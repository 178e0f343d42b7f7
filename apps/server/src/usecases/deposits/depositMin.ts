import type { AssetListing } from "../../catalogue/assetListing.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";

/** The least units that are credited to a user; what is below is dust. */
export function depositMin({ asset }: AssetListing): bigint {
  return asset.depositMin === undefined ? 1n : limitUnits(asset.depositMin, asset);
}
