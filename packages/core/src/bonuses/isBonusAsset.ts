import type { AssetType } from "../assets/assetTypes.ts";

/** What tells a main account from one of bonuses: `tag` is `main`, or the name of the partner. */
export type TaggedAsset = { readonly type: AssetType; readonly tag: string };

/** Of the two groups of tags, main and bonuses, the second: what a partner gave, in custody. (rule 396) */
export const isBonusAsset = ({ tag, type }: TaggedAsset): boolean =>
  type === "CUSTODY" && tag !== "main";
