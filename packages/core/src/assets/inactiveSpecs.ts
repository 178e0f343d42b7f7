import type { AssetType } from "./assetTypes.ts";

/**
 * The specs a person can still activate: those with no account yet. Only accounts of `type` count,
 * so a personal ETH account leaves the custody one to activate. (rule 54)
 */
export function inactiveSpecs<S extends { readonly key: string }>(
  specs: readonly S[],
  assets: readonly { readonly key: string; readonly type: AssetType }[],
  type: AssetType = "CUSTODY",
): readonly S[] {
  const activeKeys = new Set(
    assets.filter((asset) => asset.type === type).map((asset) => asset.key),
  );
  return specs.filter((spec) => !activeKeys.has(spec.key));
}
