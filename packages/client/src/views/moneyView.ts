import type { AppState, FiatCurrency, Money, NetworkId, Rate } from "@coffer/contract";
import { assetKey, significantDecimals } from "@coffer/core/assets";
import { findRate } from "@coffer/core/rates";
import { fiatTextOf } from "./assetView.ts";

/** How an amount is read: by its significant decimals, and by what it is worth. */
export type MoneyView = {
  /** Undefined for an asset that the wallet does not list any more: every digit counts then. */
  readonly significantDecimals: number | undefined;
  /** A decimal text with two decimals; null without a usable rate. */
  readonly worth: string | null;
  readonly fiat: FiatCurrency;
};

type MoneySurroundings = {
  readonly state: Pick<AppState, "assetSpecs" | "preferredCurrency">;
  readonly rates: readonly Rate[];
};

/** The one rule for every amount that is read. (rule 138) */
export function moneyView(
  { amount, currency }: Money,
  networkId: NetworkId,
  { state, rates }: MoneySurroundings,
): MoneyView {
  const { assetSpecs, preferredCurrency: fiat } = state;
  const key = assetKey(currency.symbol, networkId);
  const decimals = assetSpecs.find((spec) => spec.key === key)?.decimals;
  if (decimals === undefined) return { significantDecimals: undefined, worth: null, fiat };
  const price = findRate(rates, currency.symbol, fiat.ticker)?.price ?? null;
  return {
    significantDecimals: significantDecimals(price, decimals),
    worth: price === null ? null : fiatTextOf(amount, decimals, price),
    fiat,
  };
}
