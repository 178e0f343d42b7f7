import type { Worth } from "@coffer/contract";
import { FIAT_DECIMALS, formatDecimal, multiplyByPriceHalfEven } from "@coffer/core/money";
import type { Prices } from "@coffer/core/rates";

type Measured = { readonly asset: { readonly decimals: number; readonly token: string } };

/** Who looks, and the currency that they read in. */
export type Viewer = { readonly userId: string; readonly ticker: string };

/** What an operation kept of prices, and the currency that whoever looks reads in. */
export type PricedThen = { readonly prices: Prices | null; readonly ticker: string };

/** What base units of an asset were worth when prices were kept; null where none was. (rule 600) */
export function worthThen(
  { asset: { decimals, token } }: Measured,
  units: bigint,
  { prices, ticker }: PricedThen,
): Worth | null {
  const price = prices?.[token]?.[ticker];
  if (price === undefined) return null;
  const cents = multiplyByPriceHalfEven(units, decimals, price);
  return { amount: formatDecimal(cents, FIAT_DECIMALS), ticker };
}
