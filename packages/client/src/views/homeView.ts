import type { AppState, AssetSpec, BlockchainTransfer, FiatCurrency, Rate } from "@coffer/contract";
import {
  groupAssetsByTab,
  homeBanners,
  homeTabOf,
  inactiveSpecs,
  isActivePayment,
  summaryFiatCents,
  type HomeBanner,
  type HomeTab,
} from "@coffer/core/assets";
import { FIAT_DECIMALS, formatFixed } from "@coffer/core/money";
import { assetView, type AssetView } from "./assetView.ts";
import { isIncoming } from "./isIncoming.ts";

export type HomeTabView = {
  readonly assets: readonly AssetView[];
  readonly specs: readonly AssetSpec[];
  readonly banner: HomeBanner;
};

/** All that home shows. */
export type HomeView = {
  readonly fiat: FiatCurrency;
  /** The summary balance as a decimal text with two decimals. */
  readonly summaryText: string;
  /** The same of the private account alone. */
  readonly privateSummaryText: string;
  /** Tokens the summary leaves out for want of a rate. */
  readonly missingTokens: readonly string[];
  /** The same of the private account. */
  readonly privateMissingTokens: readonly string[];
  readonly hasAssets: boolean;
  readonly assets: readonly AssetView[];
  readonly tabs: Readonly<Record<HomeTab, HomeTabView>>;
  readonly outgoing: readonly BlockchainTransfer[];
  /** Deposits the network has not confirmed yet. */
  readonly incoming: readonly BlockchainTransfer[];
  /** Vouchers, made or received: what the operations page lists. */
  readonly operationsCount: number;
};

export function homeView(state: AppState, rates: readonly Rate[]): HomeView {
  const { assets, assetSpecs, escrowTransfers, promoTokens, transfers } = state;
  const { preferredCurrency: fiat } = state;
  const summaryOf = (type: AppState["assets"][number]["type"]) => {
    const ofType = assets.filter((asset) => asset.type === type);
    const { cents, missing } = summaryFiatCents(ofType, rates, fiat.ticker);
    return { text: formatFixed(cents, FIAT_DECIMALS), missing: tokensOf(ofType, missing) };
  };
  const summary = summaryOf("CUSTODY");
  const privateSummary = summaryOf("PERSONAL");
  const promoKeys = new Set(promoTokens.map(({ key }) => key));
  const assetsByTab = groupAssetsByTab(assets, promoKeys);
  const specs = inactiveSpecs(assetSpecs, assets);
  const tab = (name: HomeTab): HomeTabView => ({
    assets: assetsByTab[name].map((asset) => assetView(asset, fiat, rates)),
    specs: specs.filter((spec) => homeTabOf({ ...spec, type: "CUSTODY" }) === name),
    banner: homeBanners({ assets: assetsByTab[name] }),
  });
  return {
    fiat,
    summaryText: summary.text,
    privateSummaryText: privateSummary.text,
    missingTokens: summary.missing,
    privateMissingTokens: privateSummary.missing,
    hasAssets: assets.length > 0,
    assets: assets.map((asset) => assetView(asset, fiat, rates)),
    tabs: { USD: tab("USD"), WEB3: tab("WEB3"), TOKENS: tab("TOKENS"), PRIVATE: tab("PRIVATE") },
    outgoing: transfers.filter(isActivePayment),
    incoming: transfers.filter(isIncoming),
    operationsCount: escrowTransfers.originated.length + escrowTransfers.incoming.length,
  };
}

const tokensOf = (
  assets: readonly { key: string; token: string }[],
  keys: readonly string[],
): readonly string[] => [
  ...new Set(assets.filter(({ key }) => keys.includes(key)).map(({ token }) => token)),
];
