import type { AppState, AssetSpec, PromoAccount, PromoOperation } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import { promoListings, promoMoneyOf, type PromoListing } from "../../catalogue/promoListing.ts";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { listPromoGrants, type PromoGrant } from "../../storage/promo/promoGrants.ts";
import { absoluteUrl, type Holdings } from "./assets.ts";

/** As many grants stand in a state; the balances are of all. */
const GRANTS_SHOWN = 50;

/** What a person was granted; nothing is asked where the brand has no promo tokens. */
export const readPromo = (
  { brand }: Services,
  store: Store,
  userId: UserId,
): Promise<readonly PromoGrant[]> =>
  promoListings(brand).length === 0
    ? Promise.resolve([])
    : listPromoGrants(store, { userId, limit: GRANTS_SHOWN });

type PromoState = Pick<AppState, "promoTokens" | "promoAccounts" | "promoOperations">;

/** The brand's promo tokens, and what a person has of them. (rules 427 and 428) */
export function promoOf(
  { brand, walletUrl }: Pick<Services, "brand" | "walletUrl">,
  { accounts, spendable }: Holdings,
  grants: readonly PromoGrant[],
): PromoState {
  const listings = promoListings(brand);
  const byKey = new Map<string, PromoListing>(listings.map((listing) => [listing.key, listing]));
  return {
    promoTokens: listings.map((listing) => specOf(listing, walletUrl)),
    promoAccounts: accounts.flatMap(({ accountId, assetKey, purpose }) => {
      const listing = byKey.get(assetKey);
      const newest = grants.find((grant) => grant.accountId === accountId);
      if (purpose !== "promo" || listing === undefined || newest === undefined) return [];
      return [accountOf(listing, newest, spendable.get(accountId) ?? 0n)];
    }),
    promoOperations: grants.flatMap((grant) => {
      const listing = byKey.get(grant.assetKey);
      return listing === undefined ? [] : [operationOf(listing, grant)];
    }),
  };
}

const specOf = ({ decimals, key, name, network, token }: PromoListing, walletUrl: string) =>
  ({
    key,
    token,
    name,
    network: network.name,
    networkId: network.networkId,
    chainId: network.networkId.chainId,
    cryptoCurrencyType: "TOKEN",
    decimals,
    trackTrnUrl: absoluteUrl(network.trackTrnUrl, walletUrl),
    isPromo: true,
  }) satisfies AssetSpec;

const accountOf = (
  listing: PromoListing,
  { accountId, createdAt }: PromoGrant,
  units: bigint,
): PromoAccount => ({
  id: accountId,
  accountId,
  balance: [promoMoneyOf(listing, units)],
  updatedAt: createdAt.toISOString(),
  fractions: listing.fractions,
});

const operationOf = (
  listing: PromoListing,
  { accountId, createdAt, grantId, units }: PromoGrant,
): PromoOperation => ({
  id: grantId,
  accountId,
  asset: promoMoneyOf(listing, units),
  state: "FULFILLED",
  createdAt: createdAt.toISOString(),
});
