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
