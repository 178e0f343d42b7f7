import type { Brand } from "@coffer/brands";
import { parseDecimal } from "@coffer/core/money";
import { listingOf, type AssetListing } from "./assetListing.ts";

/** A limit of the brand, whole units, as base units. Throws when it has more decimals than its asset. */
export function limitUnits(limit: string, { decimals }: { readonly decimals: number }): bigint {
  const parsed = parseDecimal(limit, decimals);
  if (!parsed.ok) throw new Error(`The brand's limit ${limit} is no amount.`);
  return parsed.value;
}

/** The most that one payment out on this asset's network may ever cost, coin units, made dearer or not. */
export function paymentFeeMax(brand: Brand, { feeAssetKey, network }: AssetListing): bigint {
  return limitUnits(network.paymentFeeMax, listingOf(brand, feeAssetKey).asset);
}

/** The most that one sweep of this asset's network may ever cost, coin units; zero where none is made. */
export function sweepFeeMax(brand: Brand, { feeAssetKey, network }: AssetListing): bigint {
  return limitUnits(network.sweepFeeMax ?? "0", listingOf(brand, feeAssetKey).asset);
}
