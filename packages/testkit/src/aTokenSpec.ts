import type { AssetSpec } from "@coffer/contract";
import { tetherSpec } from "./tetherSpec.ts";

/** Tether on ether's network, to be activated. */
export const aTokenSpec = (over: Partial<AssetSpec> = {}): AssetSpec => ({
  ...tetherSpec,
  isPromo: false,
  ...over,
});
