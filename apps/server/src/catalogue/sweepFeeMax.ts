import { parseDecimal } from "@coffer/core/money";
import { listingOf, type AssetListing } from "./assetListing.ts";
import type { Brand } from "@coffer/brands";

/** The most that one sweep of this asset's network may ever cost, coin units; zero where none is made. */
export function sweepFeeMax(brand: Brand, { feeAssetKey, network }: AssetListing): bigint {
  const { asset: coin } = listingOf(brand, feeAssetKey);
  const parsed = parseDecimal(network.sweepFeeMax ?? "0", coin.decimals);
  if (!parsed.ok) throw new Error(`The brand's limit ${network.sweepFeeMax} is no amount.`);
  return parsed.value;
}
