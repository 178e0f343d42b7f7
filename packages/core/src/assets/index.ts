export { assetsByWorth } from "./assetsByWorth.ts";
export type { SummedAsset } from "./assetsByWorth.ts";
export { assetKey, isAssetKey, type AssetKey } from "./assetKey.ts";
export type {
  AccountPurpose,
  AssetType,
  CurrencyRef,
  CurrencyType,
  NetworkId,
} from "./assetTypes.ts";
export {
  homeTabOf,
  homeTabs,
  type HomeTab,
  type HomeTabFacts,
  type HomeTabOfKind,
  homeBanners,
  type HomeBanner,
  type HomeBannerFacts,
} from "./homeTabs.ts";
export { inactiveSpecs } from "./inactiveSpecs.ts";
export { isActivePayment } from "./isActivePayment.ts";
export type { ActivePaymentFacts, TransferDirection } from "./isActivePayment.ts";
export { isNetworkName, localNetworkName, networkKey, sameNetwork } from "./networkName.ts";
export { significantDecimals } from "./significantDecimals.ts";
export { summaryChange, summaryFiatCents } from "./summary.ts";
export type { FiatSummary, RateOfADay } from "./summary.ts";
export type { PricedRate } from "../rates/findRate.ts";
export { trackUrl } from "./trackUrl.ts";
export type { TrackSubject } from "./trackUrl.ts";
