import type { AccountId, UserId } from "@coffer/core/ids";
import type { Asset, AssetSpec } from "@coffer/contract";
import { formatDecimal } from "@coffer/core/money";
import { allowancesOf, assetListings, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import {
  listAccounts,
  mainAccountOf,
  readOwnAddresses,
  readUserSpendable,
  type AssetAccount,
  type OwnAddress,
} from "../../storage/assets/assetAccounts.ts";
import { networkKey } from "@coffer/core/assets";
import type { Store } from "../../storage/database.ts";
import type { User } from "../../storage/session/users.ts";
import { chainOf } from "../../usecases/chainOf.ts";

export type Holdings = {
  readonly accounts: readonly AssetAccount[];
  readonly addresses: ReadonlyMap<string, OwnAddress>;
  readonly spendable: ReadonlyMap<string, bigint>;
};

/** What a user holds: their accounts, where they receive, and what of it they may spend. */
export async function readHoldings(
  { brand }: Services,
  store: Store,
  userId: UserId,
): Promise<Holdings> {
  const [accounts, addresses, spendable] = await Promise.all([
    listAccounts(store, userId),
    readOwnAddresses(store, userId),
    readUserSpendable(store, { brandId: brand.id, userId }),
  ]);
  return { accounts, addresses, spendable };
}

/** Every asset the brand offers, whether somebody holds it or not. */
export const assetSpecsOf = (services: Services): AssetSpec[] =>
  assetListings(services.brand).map((listing) => assetSpecOf(services, listing));

/** The assets of a user that the brand still lists, in the brand's order. */
export function assetsOf(
  services: Services,
  user: User,
  { accounts, addresses, spendable }: Holdings,
): Asset[] {
  return assetListings(services.brand).flatMap((listing) => {
    const account = mainAccountOf(accounts, listing.key);
    const own = addresses.get(networkKey(listing.network.networkId));
    if (account === undefined || own === undefined) return [];
    const units = spendable.get(account.accountId) ?? 0n;
    const held = { accountId: account.accountId, ...own, units };
    return [
      assetOf(services, listing, { ...held, preferredTicker: user.preferredCurrency, tag: "main" }),
    ];
  });
}

/** A tracking template of the brand, made absolute when it is a path of the wallet itself. */
export const absoluteUrl = (template: string, walletUrl: string) =>
  template.startsWith("/") ? walletUrl + template : template;

export type Around = Pick<Services, "chains" | "walletUrl">;

export function assetSpecOf(around: Around, { key, network, asset }: AssetListing): AssetSpec {
  const { walletUrl } = around;
  const { hasMemos } = chainOf(around, network.networkId);
  return {
    key,
    token: asset.token,
    name: asset.name,
    network: network.name,
    networkId: network.networkId,
    chainId: network.networkId.chainId,
    cryptoCurrencyType: asset.cryptoCurrencyType,
    decimals: asset.decimals,
    ...(hasMemos ? { hasMemo: true } : {}),
    trackTrnUrl: absoluteUrl(network.trackTrnUrl, walletUrl),
    isPromo: false,
  };
}

type Held = {
  readonly accountId: AccountId;
  readonly address: string;
  /** What the signer says of the address; left out where it is none of its keys'. */
  readonly attestation?: string | null;
  readonly units: bigint;
  readonly preferredTicker: string;
  /** `main`, `spot`, or the name of the partner that it is of. */
  readonly tag: string;
};

/** One asset of a user as the screens see it. */
export function assetOf(around: Around, listing: AssetListing, held: Held): Asset {
  const { isPromo: _, ...spec } = assetSpecOf(around, listing);
  return {
    ...spec,
    id: held.accountId,
    accountId: held.accountId,
    address: held.address,
    attestation: held.attestation ?? null,
    tag: held.tag,
    type: "CUSTODY",
    amount: formatDecimal(held.units, listing.asset.decimals),
    trackAddrUrl: absoluteUrl(listing.network.trackAddrUrl, around.walletUrl),
    preferredCurrency: { ticker: held.preferredTicker },
    ...allowancesOf(listing),
    sendMin: listing.asset.sendMin,
    sendMax: listing.asset.sendMax,
    feeAssetKey: listing.feeAssetKey,
  };
}
