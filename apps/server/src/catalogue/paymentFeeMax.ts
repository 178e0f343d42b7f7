import type { Brand } from "@coffer/brands";
import { listingOf, type AssetListing } from "./assetListing.ts";
import { limitUnits } from "./limitUnits.ts";

/** The most that one payment out on this asset's network may ever cost, coin units, made dearer or not. */
export function paymentFeeMax(brand: Brand, { feeAssetKey, network }: AssetListing): bigint {
  return limitUnits(network.paymentFeeMax, listingOf(brand, feeAssetKey).asset);
}
