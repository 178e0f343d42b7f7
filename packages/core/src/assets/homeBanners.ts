export type HomeBanner = "none" | "activateAssets" | "buyAssets";

/** The assets of the tab that is shown; `amount` is a decimal text. */
export type HomeBannerFacts = { readonly assets: readonly { readonly amount: string }[] };

/**
 * The banner over the asset list: no assets invite to activate some, assets with nothing in them
 * invite to buy. (companion spec §1)
 */
export function homeBanners(facts: HomeBannerFacts): HomeBanner {
  if (facts.assets.length === 0) return "activateAssets";
  const hasBalance = facts.assets.some((asset) => /[1-9]/.test(asset.amount));
  return hasBalance ? "none" : "buyAssets";
}
