export { bonusPercentFloor, isBonusMovable } from "./bonusProgress.ts";
export type { BonusFacts } from "./bonusProgress.ts";
export { partnerNamePattern } from "./partnerNamePattern.ts";
export { isBonusAsset } from "./isBonusAsset.ts";
export type { TaggedAsset } from "./isBonusAsset.ts";
