import type { AppState, AssetSpec, PromoAccount, PromoOperation } from "@coffer/contract";
import type { AccountId, UserId } from "@coffer/core/ids";
import { promoListings, promoMoneyOf, type PromoListing } from "../../catalogue/promoListing.ts";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  listPromoGrants,
  readPromoGrantedAt,
  type PromoGrant,
} from "../../storage/promo/promoGrants.ts";
import { absoluteUrl, type Holdings } from "./assets.ts";

/** As many grants stand in a state; the balances are of all. */
const GRANTS_SHOWN = 50;

type Granted = {
  readonly grants: readonly PromoGrant[];
  /** Of each account, also of one whose grants are not among the newest. */
  readonly grantedAt: ReadonlyMap<AccountId, Date>;
};

/** What a person was granted; nothing is asked where the brand has no promo tokens. */
export async function readPromo(
  { brand }: Services,
  store: Store,
  userId: UserId,
): Promise<Granted> {
  if (promoListings(brand).length === 0) return { grants: [], grantedAt: new Map() };
  const [grants, grantedAt] = await Promise.all([
    listPromoGrants(store, { userId, limit: GRANTS_SHOWN }),
    readPromoGrantedAt(store, userId),
  ]);
  return { grants, grantedAt };
}

type PromoState = Pick<AppState, "promoTokens" | "promoAccounts" | "promoOperations">;

/** The brand's promo tokens, and what a person has of them. (rules 427 and 428) */
export function promoOf(
  { brand, walletUrl }: Pick<Services, "brand" | "walletUrl">,
  { accounts, spendable }: Holdings,
  { grantedAt, grants }: Granted,
): PromoState {
  const listings = promoListings(brand);
  const byKey = new Map<string, PromoListing>(listings.map((listing) => [listing.key, listing]));
  return {
    promoTokens: listings.map((listing) => specOf(listing, walletUrl)),
    promoAccounts: accounts.flatMap(({ accountId, assetKey, purpose }) => {
      const listing = byKey.get(assetKey);
      const updatedAt = grantedAt.get(accountId);
      if (purpose !== "promo" || listing === undefined || updatedAt === undefined) return [];
      const units = spendable.get(accountId) ?? 0n;
      return [accountOf(listing, { accountId, updatedAt, units })];
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

type Held = { readonly accountId: AccountId; readonly updatedAt: Date; readonly units: bigint };

const accountOf = (listing: PromoListing, { accountId, units, updatedAt }: Held): PromoAccount => ({
  id: accountId,
  accountId,
  balance: [promoMoneyOf(listing, units)],
  updatedAt: updatedAt.toISOString(),
  fractions: listing.fractions,
});

/** One grant as its person sees it; undefined where the brand lists its token no more. */
export function promoOperationOf(
  brand: Services["brand"],
  grant: PromoGrant,
): PromoOperation | undefined {
  const listing = promoListings(brand).find(({ key }) => key === grant.assetKey);
  return listing && operationOf(listing, grant);
}

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
