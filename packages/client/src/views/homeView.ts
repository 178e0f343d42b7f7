import type {
  AppState,
  Asset,
  AssetSpec,
  BlockchainTransfer,
  FiatCurrency,
  Rate,
} from "@coffer/contract";
import {
  assetsByWorth,
  homeBanners,
  homeTabOf,
  inactiveSpecs,
  isActivePayment,
  summaryChange,
  summaryFiatCents,
  type HomeBanner,
  type HomeTab,
  type HomeTabOfKind,
} from "@coffer/core/assets";
import { FIAT_DECIMALS, formatFixed } from "@coffer/core/money";
import type { ShareOfChange } from "@coffer/core/rates";
import { assetView, type AssetView } from "./assetView.ts";
import { isIncoming, latestTransfers } from "./latestTransfers.ts";

export type HomeTabView = {
  readonly assets: readonly AssetView[];
  readonly specs: readonly AssetSpec[];
};

/** What one kind of account holds together. */
export type SummaryView = {
  /** As a decimal text with two decimals. */
  readonly text: string;
  /** How it moved in 24 hours by prices alone; null where that is not known. */
  readonly change: ShareOfChange | null;
  /** Tokens it leaves out for want of a rate. */
  readonly missingTokens: readonly string[];
};

/** All that home shows. */
export type HomeView = {
  readonly fiat: FiatCurrency;
  /** Of all custody assets, whatever tab is open, and of the current account. (rule 57) */
  readonly summary: SummaryView;
  /** Of the private account alone. */
  readonly privateSummary: SummaryView;
  /** What the whole wallet invites to. */
  readonly banner: HomeBanner;
  /** All that can still be activated. */
  readonly specs: readonly AssetSpec[];
  readonly assets: readonly AssetView[];
  readonly tabs: Readonly<Record<HomeTab, HomeTabView>>;
  readonly outgoing: readonly BlockchainTransfer[];
  /** Deposits the network has not confirmed yet. */
  readonly incoming: readonly BlockchainTransfer[];
  /** The newest that came to their end. */
  readonly latest: readonly BlockchainTransfer[];
  /** Vouchers, made or received: what the operations page lists. */
  readonly operationsCount: number;
};

export function homeView(state: AppState, rates: readonly Rate[]): HomeView {
  const { assets, assetSpecs, escrowTransfers, promoTokens, transfers } = state;
  const { preferredCurrency: fiat, privateAccountAssetsSpecs, spotAccount } = state;
  const custody = assets.filter(({ type }) => type === "CUSTODY");
  const { asset: kept } = spotAccount ?? {};
  const held = kept === undefined || kept.amount === "0" ? custody : [...custody, kept];
  const personal = assets.filter(({ type }) => type === "PERSONAL");
  const specs = inactiveSpecs(assetSpecs, assets);
  const viewsOf = (some: readonly Asset[]) => some.map((asset) => assetView(asset, fiat, rates));
  const tab = (name: HomeTabOfKind): HomeTabView => ({
    assets: viewsOf(assets.filter((asset) => homeTabOf(asset) === name)),
    specs: specs.filter((spec) => homeTabOf({ ...spec, type: "CUSTODY" }) === name),
  });
  return {
    fiat,
    summary: summaryOf(held, fiat, rates),
    privateSummary: summaryOf(personal, fiat, rates),
    banner: homeBanners({ assets: [...held, ...personal] }),
    specs,
    assets: viewsOf(assets),
    tabs: {
      ALL: { assets: viewsOf(assetsByWorth(custody, rates, fiat.ticker)), specs },
      USD: tab("USD"),
      WEB3: tab("WEB3"),
      // Balances of their own, which home shows by the tokens there are.
      TOKENS: { assets: [], specs: promoTokens },
      PRIVATE: {
        assets: viewsOf(personal),
        specs: inactiveSpecs(privateAccountAssetsSpecs, assets, "PERSONAL"),
      },
    },
    outgoing: transfers.filter(isActivePayment),
    incoming: transfers.filter(isIncoming),
    latest: latestTransfers(transfers),
    operationsCount: escrowTransfers.originated.length + escrowTransfers.incoming.length,
  };
}

function summaryOf(
  assets: readonly Asset[],
  { ticker }: FiatCurrency,
  rates: readonly Rate[],
): SummaryView {
  const { cents, missing } = summaryFiatCents(assets, rates, ticker);
  return {
    text: formatFixed(cents, FIAT_DECIMALS),
    change: summaryChange(assets, rates, ticker),
    missingTokens: tokensOf(assets, missing),
  };
}

const tokensOf = (
  assets: readonly { key: string; token: string }[],
  keys: readonly string[],
): readonly string[] => [
  ...new Set(assets.filter(({ key }) => keys.includes(key)).map(({ token }) => token)),
];
