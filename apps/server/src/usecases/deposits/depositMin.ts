import { parseDecimal } from "@coffer/core/money";
import type { AssetListing } from "../../catalogue/assetListing.ts";

/** The least units that are credited to a user; what is below is dust. */
export function depositMin({ asset }: AssetListing): bigint {
  if (asset.depositMin === undefined) return 1n;
  const units = parseDecimal(asset.depositMin, asset.decimals);
  if (!units.ok) throw new Error(`The least deposit of ${asset.token} is no amount of it.`);
  return units.value;
}
