import type { Brand } from "@coffer/brands";
import type { Money } from "@coffer/contract";
import { assetKey, type AssetKey } from "@coffer/core/assets";
import { formatDecimal } from "@coffer/core/money";
import { networkOf } from "./assetListing.ts";

type Network = Brand["networks"][number];

/** A token that the brand promises, and the network that it is of. */
export type PromoListing = {
  readonly key: AssetKey;
  readonly network: Network;
  readonly token: string;
  readonly name: string;
  readonly decimals: number;
  readonly fractions: number;
};

/** The promo tokens of a brand, in its order; none where it has them off. (rule 427) */
export function promoListings(brand: Brand): readonly PromoListing[] {
  if (!brand.switches.promoTokens) return [];
  return (brand.promo?.tokens ?? []).map(({ networkId, ...token }) => {
    const network = networkOf(brand, networkId);
    if (network === undefined) throw new Error(`${token.token} is of no network of ${brand.id}.`);
    return { ...token, network, key: assetKey(token.token, networkId) };
  });
}

/** The keys of all promo tokens that a brand lists, on or off. */
export const promoKeysOf = ({ promo }: Brand): ReadonlySet<string> =>
  new Set(promo?.tokens.map(({ networkId, token }) => assetKey(token, networkId)) ?? []);

export const promoMoneyOf = ({ decimals, token }: PromoListing, units: bigint): Money => ({
  amount: formatDecimal(units, decimals),
  currency: { symbol: token, type: "TOKEN" },
});
