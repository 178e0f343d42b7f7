import type { AssetListing } from "./assetListing.ts";

/** What a brand lets people do with an asset: everything that its list does not close. */
export const allowancesOf = ({
  asset,
}: AssetListing): { readonly allowSend: boolean; readonly allowReceive: boolean } => ({
  allowSend: asset.allowSend ?? true,
  allowReceive: asset.allowReceive ?? true,
});
