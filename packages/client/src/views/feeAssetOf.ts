import type { AppState, Asset, AssetSpec } from "@coffer/contract";

/** The asset that pays an asset's network fees: held, or still to be activated and so empty. */
export type FeeAsset =
  | { readonly kind: "active"; readonly asset: Asset }
  | { readonly kind: "inactive"; readonly asset: AssetSpec };

/** The fee is paid out of the same kind of account that sends. Throws where nothing lists the asset. */
export function feeAssetOf(
  asset: Asset,
  { assets, assetSpecs }: Pick<AppState, "assets" | "assetSpecs">,
): FeeAsset {
  const { feeAssetKey, type } = asset;
  if (feeAssetKey === asset.key) return { kind: "active", asset };
  const held = assets.find((one) => one.key === feeAssetKey && one.type === type);
  if (held !== undefined) return { kind: "active", asset: held };
  const spec = assetSpecs.find(({ key }) => key === feeAssetKey);
  if (spec === undefined) throw new Error(`state: ${feeAssetKey} pays fees and is not listed`);
  return { kind: "inactive", asset: spec };
}
