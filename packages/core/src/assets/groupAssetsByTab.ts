import { homeTabOf, type HomeTabOfKind, type HomeTabFacts } from "./homeTabOf.ts";

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
