import type { AssetType, CurrencyType } from "./assetTypes.ts";

/** Tabs of the home page, in the order they stand. (rules 23, 78 and 139) */
export const homeTabs = ["ALL", "USD", "WEB3", "TOKENS", "PRIVATE"] as const;
export type HomeTab = (typeof homeTabs)[number];
/** The tabs that share the assets out among them: each asset stands under one. */
export type HomeTabOfKind = Exclude<HomeTab, "ALL" | "TOKENS">;

/** What decides an asset's tab. */
export type HomeTabFacts = {
  readonly type: AssetType;
  readonly cryptoCurrencyType: CurrencyType;
};

/**
 * The home tab that shows an asset, beside ALL: personal ones in PRIVATE, tokens in USD, coins in WEB3. A promo
 * token is no asset: it stands in TOKENS, alone. (rule 139)
 */
export function homeTabOf({ cryptoCurrencyType, type }: HomeTabFacts): HomeTabOfKind {
  if (type === "PERSONAL") return "PRIVATE";
  return cryptoCurrencyType === "TOKEN" ? "USD" : "WEB3";
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
