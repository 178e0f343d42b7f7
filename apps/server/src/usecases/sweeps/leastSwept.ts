import { parseDecimal } from "@coffer/core/money";
import type { AssetListing } from "../../catalogue/assetListing.ts";

/** The least that is swept, base units; undefined for an asset that stays where it was paid in. */
export function leastSwept({ asset }: AssetListing): bigint | undefined {
  if (asset.sweepMin === undefined) return undefined;
  const parsed = parseDecimal(asset.sweepMin, asset.decimals);
  if (!parsed.ok) throw new Error(`The brand's limit ${asset.sweepMin} is no amount.`);
  return parsed.value;
}
