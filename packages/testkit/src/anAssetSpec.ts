import type { AssetSpec } from "@coffer/contract";
import { etherSpec } from "./etherSpec.ts";

/** Ether, to be activated. */
export const anAssetSpec = (over: Partial<AssetSpec> = {}): AssetSpec => ({
  ...etherSpec,
  isPromo: false,
  ...over,
});
