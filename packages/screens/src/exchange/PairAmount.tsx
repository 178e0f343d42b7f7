import { useAppState, useMoneyView } from "@coffer/client/react";
import type { AssetSpec, ExchangePair } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Amount, type AmountProps } from "@coffer/ui";
import { MoneyWorth } from "../parts/amounts/MoneyWorth.tsx";

/** The spec of a pair's asset; undefined for one that the wallet does not list. */
export const useSpecOf = ({ key }: ExchangePair["source"]): AssetSpec | undefined =>
  useAppState(({ assetSpecs }) => assetSpecs.find((spec) => spec.key === key));

export type PairAmountProps = Pick<AmountProps, "isShort" | "sign"> & {
  readonly asset: ExchangePair["source"];
  readonly amount: string;
};

/** So much of one side of a pair, and what it is worth where there is a rate. */
export function PairAmount({ asset, amount, ...look }: PairAmountProps) {
  const { locale } = useTexts();
  const spec = useSpecOf(asset);
  if (spec === undefined)
    return <Amount value={amount} unit={asset.token} locale={locale} {...look} />;
  return <ListedAmount {...{ spec, amount }} {...look} />;
}

type ListedAmountProps = Omit<PairAmountProps, "asset"> & { readonly spec: AssetSpec };

function ListedAmount({ spec, amount, ...look }: ListedAmountProps) {
  const { locale } = useTexts();
  const { networkId, token, cryptoCurrencyType } = spec;
  const money = { amount, currency: { symbol: token, type: cryptoCurrencyType } };
  const { significantDecimals } = useMoneyView(money, networkId);
  return (
    <>
      <Amount value={amount} unit={token} {...{ significantDecimals, locale }} {...look} />
      <span className="number block text-14 leading-normal font-normal text-text-2">
        <MoneyWorth money={money} networkId={networkId} />
      </span>
    </>
  );
}
