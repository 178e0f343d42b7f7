import type { Brand } from "@coffer/brands";
import type { PairPrices } from "@coffer/core/exchange";
import { findRate } from "@coffer/core/rates";
import type { Rates } from "../ports/rates.ts";
import type { AssetListing } from "./assetListing.ts";

type Pair = { readonly source: AssetListing; readonly target: AssetListing };

/** What both cost in one of the brand's currencies, the first that has both; null where none has. (rule 36) */
export function pairPrices(
  { brand, rates }: { readonly brand: Brand; readonly rates: Pick<Rates, "usable"> },
  { source, target }: Pair,
): PairPrices | null {
  const usable = rates.usable();
  const tickers = brand.fiatCurrencies.map(({ ticker }) => ticker);
  for (const ticker of [brand.defaultFiatTicker, ...tickers]) {
    const given = findRate(usable, source.asset.token, ticker);
    const taken = findRate(usable, target.asset.token, ticker);
    if (given !== undefined && taken !== undefined)
      return { source: given.price, target: taken.price };
  }
  return null;
}
