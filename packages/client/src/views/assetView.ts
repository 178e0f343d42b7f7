import type { Asset, FiatCurrency, Rate } from "@coffer/contract";
import { significantDecimals, summaryChange } from "@coffer/core/assets";
import {
  FIAT_DECIMALS,
  formatFixed,
  multiplyByPriceHalfEven,
  parseDecimal,
} from "@coffer/core/money";
import { findRate, type ShareOfChange } from "@coffer/core/rates";

/** An asset with what it is worth. Fiat texts are decimal texts with two decimals. */
export type AssetView = {
  readonly asset: Asset;
  readonly fiat: FiatCurrency;
  /** Fiat per whole unit; null without a usable rate. */
  readonly price: string | null;
  /** What it was 24 hours before; null where that is not known. */
  readonly price24h: string | null;
  /** How the price moved since. */
  readonly change: ShareOfChange | null;
  readonly fiatText: string | null;
  readonly significantDecimals: number;
};

export function assetView(asset: Asset, fiat: FiatCurrency, rates: readonly Rate[]): AssetView {
  const rate = findRate(rates, asset.token, fiat.ticker);
  const price = rate?.price ?? null;
  return {
    asset,
    fiat,
    price,
    price24h: rate?.price24h ?? null,
    change: summaryChange([{ ...asset, amount: "1" }], rates, fiat.ticker),
    fiatText: price === null ? null : fiatTextOf(asset.amount, asset.decimals, price),
    significantDecimals: significantDecimals(price, asset.decimals),
  };
}

/** What an amount is worth, always with two decimals; null for a text that is no amount. */
export function fiatTextOf(amount: string, decimals: number, price: string): string | null {
  const units = parseDecimal(amount, decimals);
  if (!units.ok) return null;
  return formatFixed(multiplyByPriceHalfEven(units.value, decimals, price), FIAT_DECIMALS);
}

/** Base units of an amount from the state. Throws on one its own asset cannot hold. */
export function unitsOf(amount: string, decimals: number): bigint {
  const units = parseDecimal(amount, decimals);
  if (!units.ok) throw new Error(`state: "${amount}" is no amount`);
  return units.value;
}
