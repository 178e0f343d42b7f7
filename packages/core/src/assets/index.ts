export { assetsByWorth } from "./assetsByWorth.ts";
export type { SummedAsset } from "./assetsByWorth.ts";
export { assetKey, isAssetKey } from "./assetKey.ts";
export type { AssetKey } from "./assetKey.ts";
export type {
  AccountPurpose,
  AssetType,
  CurrencyRef,
  CurrencyType,
  NetworkId,
} from "./assetTypes.ts";
export { groupAssetsByTab, homeTabOf, homeTabs } from "./homeTabs.ts";
export type { HomeTab, HomeTabFacts, HomeTabOfKind, TabbedAsset } from "./homeTabs.ts";
export { homeBanners } from "./homeBanners.ts";
export type { HomeBanner, HomeBannerFacts } from "./homeBanners.ts";
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
