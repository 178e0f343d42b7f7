import type { Asset } from "@coffer/contract";
import type { BuyAmount } from "@coffer/core/buy";
import { significantDecimals } from "@coffer/core/assets";
import { divideByPriceFloor, formatDecimal } from "@coffer/core/money";
import { formatAmount, useTexts } from "@coffer/i18n";
import { ArrowIcon, AssetIcon, shortenAmount } from "@coffer/ui";
import { useFiatText } from "../../parts/amounts/useFiatText.ts";

export type BuySummaryProps = {
  readonly asset: Asset;
  readonly fiatTicker: string;
  readonly amount: BuyAmount;
  readonly price: string;
};

/** How much money becomes about how much of the asset, before any fee. */
export function BuySummary({ asset, fiatTicker, amount, price }: BuySummaryProps) {
  const { locale } = useTexts();
  const writeFiat = useFiatText();
  const units = divideByPriceFloor(amount.cents, price, asset.decimals);
  const about = shortenAmount(
    formatDecimal(units, asset.decimals),
    significantDecimals(price, asset.decimals),
  );
  return (
    <p className="number flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-16 bg-surface-2 p-4 text-20 font-bold text-text-1">
      <span>{writeFiat({ amount: amount.text, ticker: fiatTicker })}</span>
      {/* The arrow goes with what it leads to, also onto a line of its own. */}
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="text-text-3">
          <ArrowIcon size={20} />
        </span>
        <AssetIcon token={asset.token} networkType={asset.networkId.type} />≈{" "}
        {formatAmount(about, locale)} {asset.token}
      </span>
    </p>
  );
}
