import type { Brand } from "@coffer/brands";
import { listingOf, type AssetListing } from "./assetListing.ts";
import { limitUnits } from "./limitUnits.ts";

/** The most that one sweep of this asset's network may ever cost, coin units; zero where none is made. */
export function sweepFeeMax(brand: Brand, { feeAssetKey, network }: AssetListing): bigint {
  return limitUnits(network.sweepFeeMax ?? "0", listingOf(brand, feeAssetKey).asset);
}
