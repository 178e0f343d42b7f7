import type { AccountId } from "@coffer/core/ids";
import type { Asset, AssetSpec } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import { allowancesOf } from "../catalogue/allowancesOf.ts";
import type { AssetListing } from "../catalogue/assetListing.ts";

/** A tracking template of the brand, made absolute when it is a path of the wallet itself. */
const absoluteUrl = (template: string, walletUrl: string) =>
  template.startsWith("/") ? walletUrl + template : template;

export function assetSpecOf({ key, network, asset }: AssetListing, walletUrl: string): AssetSpec {
  return {
    key,
    token: asset.token,
    name: asset.name,
    network: network.name,
    networkId: network.networkId,
    chainId: network.networkId.chainId,
    cryptoCurrencyType: asset.cryptoCurrencyType,
    decimals: asset.decimals,
    trackTrnUrl: absoluteUrl(network.trackTrnUrl, walletUrl),
    isPromo: false,
  };
}

type Held = {
  readonly accountId: AccountId;
  readonly address: string;
  readonly units: bigint;
  readonly preferredTicker: string;
};

/** One asset of a user as the screens see it. */
export function assetOf(listing: AssetListing, held: Held, walletUrl: string): Asset {
  const { isPromo: _, ...spec } = assetSpecOf(listing, walletUrl);
  return {
    ...spec,
    id: held.accountId,
    accountId: held.accountId,
    address: held.address,
    tag: "main",
    type: "CUSTODY",
    amount: formatDecimal(held.units, listing.asset.decimals),
    trackAddrUrl: absoluteUrl(listing.network.trackAddrUrl, walletUrl),
    preferredCurrency: { ticker: held.preferredTicker },
    ...allowancesOf(listing),
    sendMin: listing.asset.sendMin,
    sendMax: listing.asset.sendMax,
    feeAssetKey: listing.feeAssetKey,
  };
}
