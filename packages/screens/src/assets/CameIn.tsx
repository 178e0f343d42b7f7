import { useWallet, type AssetEntry } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { useTexts } from "@coffer/i18n";
import { newsAmount } from "../parts/amounts/newsAmount.ts";

export type CameInProps = {
  readonly asset: Asset;
  /** What has come in while the page was open. */
  readonly news: readonly AssetEntry[];
};

/** What has come in, in one sum: the list of it stands where a small screen does not show it. */
export function CameIn({ asset, news }: CameInProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const { decimals, token, cryptoCurrencyType: type, networkId } = asset;
  const units = news.reduce((sum, { money }) => {
    const read = parseDecimal(money.amount, decimals);
    return read.ok ? sum + read.value : sum;
  }, 0n);
  const money = { amount: formatDecimal(units, decimals), currency: { symbol: token, type } };
  return (
    <p className="text-center text-14 font-bold text-pretty text-text-1">
      {t("assets.received", { amount: newsAmount(wallet, { money, networkId, locale }), token })}
    </p>
  );
}
