import type { Quote } from "@coffer/client";
import { totalsOf } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { MoneyWorth } from "../../parts/amounts/MoneyWorth.tsx";
import { MoneyAmount } from "../../parts/amounts/MoneyAmount.tsx";

type LowTotalProps = {
  readonly asset: Asset;
  readonly amount: string;
  readonly quote: Quote;
  readonly isWorthFirst: boolean;
};

/** The total beside the button, on screens so low that the receipt's own is out of sight. */
export function LowTotal({ asset, amount, quote, isWorthFirst }: LowTotalProps) {
  const { t } = useTexts();
  const totals = totalsOf({
    amount: {
      amount,
      currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
    },
    fee: quote.estimate.fee,
    decimals: asset.decimals,
  });
  return (
    <p
      aria-hidden="true"
      className="hidden flex-wrap justify-center gap-x-2 text-center text-14 low:flex"
    >
      <span className="text-text-2">{t("send.totalLeaves")}</span>
      <span>
        {totals.map((money, index) => (
          <span key={money.currency.symbol}>
            {index > 0 && " + "}
            {isWorthFirst && (
              <>
                <MoneyWorth money={money} networkId={asset.networkId} />
                {" · "}
              </>
            )}
            <MoneyAmount
              money={money}
              networkId={asset.networkId}
              size="small"
              isShort={isWorthFirst}
            />
          </span>
        ))}
      </span>
    </p>
  );
}
