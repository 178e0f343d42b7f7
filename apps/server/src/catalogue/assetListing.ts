import type { Brand } from "@coffer/brands";
import type { NetworkId } from "@coffer/contract";
import { networkKey, assetKey, type AssetKey } from "@coffer/core/assets";

type Network = Brand["networks"][number];
type ListedAsset = Network["assets"][number];

/** One asset of the brand with the network it lives on. */
export type AssetListing = {
  readonly key: AssetKey;
  readonly network: Network;
  readonly asset: ListedAsset;
  /** The network's coin, in which every fee of the network is paid (rule 5). */
  readonly feeAssetKey: AssetKey;
};

function coinOf(network: Network): ListedAsset {
  const coin = network.assets.find(({ cryptoCurrencyType }) => cryptoCurrencyType === "COIN");
  if (coin === undefined) throw new Error(`Network ${network.name} lists no coin to pay fees in.`);
  return coin;
}

/** Every asset of the brand, in the brand's order. */
export function assetListings(brand: Brand): readonly AssetListing[] {
  return brand.networks.flatMap((network) =>
    network.assets.map((asset) => ({
      key: assetKey(asset.token, network.networkId),
      network,
      asset,
      feeAssetKey: assetKey(coinOf(network).token, network.networkId),
    })),
  );
}

export function findListing(brand: Brand, key: string): AssetListing | undefined {
  return assetListings(brand).find((listing) => listing.key === key);
}

/** Throws on an unknown key: stored keys come from the brand's own list. */
export function listingOf(brand: Brand, key: string): AssetListing {
  const listing = findListing(brand, key);
  if (listing === undefined) throw new Error(`No asset ${key} in brand ${brand.id}.`);
  return listing;
}

export function networkOf(brand: Brand, networkId: NetworkId): Network | undefined {
  return brand.networks.find(
    ({ networkId: known }) => known.type === networkId.type && known.chainId === networkId.chainId,
  );
}

/** The coin of a network of the brand, which is what its fees are paid in (rule 5). */
export function coinKeyOf(brand: Brand, networkId: NetworkId): AssetKey {
  const coin = networkOf(brand, networkId)?.assets.find(
    ({ cryptoCurrencyType }) => cryptoCurrencyType === "COIN",
  );
  if (coin === undefined) throw new Error(`No coin on ${networkKey(networkId)}.`);
  return assetKey(coin.token, networkId);
}

/** What a brand lets people do with an asset: everything that its list does not close. */
export const allowancesOf = ({
  asset,
}: AssetListing): { readonly allowSend: boolean; readonly allowReceive: boolean } => ({
  allowSend: asset.allowSend ?? true,
  allowReceive: asset.allowReceive ?? true,
});
