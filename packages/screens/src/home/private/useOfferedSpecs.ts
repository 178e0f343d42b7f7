import { useAppState, type AssetView } from "@coffer/client/react";
import type { AssetSpec } from "@coffer/contract";

/**
 * What the open seed has no account of and can have one. The server offers what not every seed of the person has; what
 * another seed of theirs has, this one can have too.
 */
export function useOfferedSpecs(own: readonly Pick<AssetView, "asset">[]): readonly AssetSpec[] {
  const offered = useAppState((state) => state.privateAccountAssetsSpecs);
  const specs = useAppState((state) => state.assetSpecs);
  const assets = useAppState((state) => state.assets);
  const keys = new Set(offered.map(({ key }) => key));
  const others = specs.filter(
    ({ key }) =>
      !keys.has(key) && assets.some((asset) => asset.type === "PERSONAL" && asset.key === key),
  );
  const ownKeys = new Set(own.map(({ asset }) => asset.key));
  return [...offered, ...others].filter(({ key }) => !ownKeys.has(key));
}
