import { useAppState } from "@coffer/client/react";
import type { Asset, BuyMethod } from "@coffer/contract";
import { buyFeeCents, doesMethodNeedKyc, expectedUnits, type BuyAmount } from "@coffer/core/buy";
import { significantDecimals } from "@coffer/core/assets";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { formatAmount, useTexts } from "@coffer/i18n";
import { ExternalIcon, ForwardIcon, Mark, shortenAmount } from "@coffer/ui";
import { useFiatText } from "../../parts/amounts/useFiatText.ts";

export type BuyMethodRowProps = {
  readonly method: BuyMethod;
  readonly asset: Asset;
  readonly amount: BuyAmount;
  readonly price: string;
  readonly onPress: () => void;
};

/** One way to pay: who sells, for what fee, and what then comes. */
export function BuyMethodRow({ method, asset, amount, price, onPress }: BuyMethodRowProps) {
  const { t, locale } = useTexts();
  const writeFiat = useFiatText();
  const kyc = useAppState((state) => state.kyc.verificationStatus);
  const { cents } = amount;
  const { feePercent, fiatCurrency, isExternal } = method;
  const { decimals } = asset;
  const fee = formatDecimal(buyFeeCents(cents, feePercent), FIAT_DECIMALS);
  const units = expectedUnits({ cents, feePercent, price, decimals });
  const comes = shortenAmount(formatDecimal(units, decimals), significantDecimals(price, decimals));
  return (
    <button
      type="button"
      onClick={onPress}
      className="press-row flex min-h-18 w-full items-center gap-3 rounded-16 bg-surface-2 p-4 text-start"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="text-16 font-bold wrap-anywhere text-text-1">{method.name}</span>
          {doesMethodNeedKyc(method, kyc) && <Mark>{t("buy.kyc")}</Mark>}
        </span>
        <Fact
          name={t("buy.serviceFee")}
          value={writeFiat({ amount: fee, ticker: fiatCurrency.ticker })}
        />
        <Fact name={t("buy.youGet")} value={`≈ ${formatAmount(comes, locale)} ${asset.token}`} />
      </span>
      <span className="text-text-3">
        {isExternal ? <ExternalIcon size={20} /> : <ForwardIcon size={20} />}
      </span>
    </button>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-14">
    <span className="text-text-2">{name}</span>
    <span className="number font-medium text-text-1">{value}</span>
  </span>
);
