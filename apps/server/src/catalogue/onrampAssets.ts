import type { Brand } from "@coffer/brands";
import type { OnrampAsset } from "../ports/onramp.ts";
import { allowancesOf, assetListings, type AssetListing } from "./assetListing.ts";

/** An asset as its sellers know it: on the network of the world for which a local one stands. */
export const onrampAssetOf = ({ key, asset, network }: AssetListing): OnrampAsset => ({
  assetKey: key,
  networkId: network.standsFor ?? network.networkId,
  token: asset.token,
  decimals: asset.decimals,
});

/** What a brand's people may buy: whatever they may receive. */
export const onrampAssets = (brand: Brand): readonly OnrampAsset[] =>
  assetListings(brand)
    .filter((listing) => allowancesOf(listing).allowReceive)
    .map(onrampAssetOf);
