import type { AssetType, CurrencyType } from "./assetTypes.ts";

/** Tabs of the home page, in the order they stand. (rules 23, 78 and 139) */
export const homeTabs = ["ALL", "USD", "WEB3", "TOKENS", "PRIVATE"] as const;
export type HomeTab = (typeof homeTabs)[number];
/** The tabs that share the assets out among them: each stands under one. */
export type HomeTabOfKind = Exclude<HomeTab, "ALL">;

/** What decides an asset's tab. `isPromo`: the asset stands in the list of promo tokens. */
export type HomeTabFacts = {
  readonly type: AssetType;
  readonly cryptoCurrencyType: CurrencyType;
  readonly isPromo: boolean;
};

/**
 * The home tab that shows an asset, beside ALL: personal ones in PRIVATE, promo tokens in TOKENS, other tokens
 * in USD, coins in WEB3. (rule 139)
 */
export function homeTabOf(facts: HomeTabFacts): HomeTabOfKind {
  if (facts.type === "PERSONAL") return "PRIVATE";
  if (facts.isPromo) return "TOKENS";
  return facts.cryptoCurrencyType === "TOKEN" ? "USD" : "WEB3";
}

/** What the grouping reads of an asset. */
export type TabbedAsset = Omit<HomeTabFacts, "isPromo"> & { readonly key: string };

/** Every asset under the home tab of its kind, in the order given. `promoKeys` are the promo tokens' keys. */
export function groupAssetsByTab<A extends TabbedAsset>(
  assets: readonly A[],
  promoKeys: ReadonlySet<string>,
): Readonly<Record<HomeTabOfKind, readonly A[]>> {
  const tabs: Record<HomeTabOfKind, A[]> = { USD: [], WEB3: [], TOKENS: [], PRIVATE: [] };
  for (const asset of assets) {
    tabs[homeTabOf({ ...asset, isPromo: promoKeys.has(asset.key) })].push(asset);
  }
  return tabs;
}

export type HomeBanner = "none" | "activateAssets" | "buyAssets";

/** All assets of the wallet, whatever tab is open; `amount` is a decimal text. */
export type HomeBannerFacts = { readonly assets: readonly { readonly amount: string }[] };

/**
 * The banner over home's tabs: no assets invite to activate some, assets with nothing in them
 * invite to buy. (rule 140)
 */
export function homeBanners(facts: HomeBannerFacts): HomeBanner {
  if (facts.assets.length === 0) return "activateAssets";
  const hasBalance = facts.assets.some((asset) => /[1-9]/.test(asset.amount));
  return hasBalance ? "none" : "buyAssets";
}
