import type { AssetSpec } from "@coffer/contract";
import { tetherSpec } from "./tetherSpec.ts";

/** A token that the brand promises, and that no chain holds. */
export const aPromoToken = (over: Partial<AssetSpec> = {}): AssetSpec => ({
  ...tetherSpec,
  key: "CFR:evm:31337",
  token: "CFR",
  name: "Coffer Token",
  isPromo: true,
  ...over,
});
