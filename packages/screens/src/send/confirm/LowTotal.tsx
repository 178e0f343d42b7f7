import type { Quote } from "@coffer/client";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { MoneyWorth } from "../../parts/amounts/MoneyWorth.tsx";
import { MoneyAmount } from "../../parts/amounts/MoneyAmount.tsx";
import { useTotals } from "./useTotals.ts";

type LowTotalProps = {
  readonly asset: Asset;
  readonly amount: string;
  readonly quote: Quote;
  readonly isWorthFirst: boolean;
};

/** The total beside the button, on screens so low that the receipt's own is out of sight. */
export function LowTotal({ asset, amount, quote, isWorthFirst }: LowTotalProps) {
  const { t } = useTexts();
  const { networkId } = asset;
  const totals = useTotals({
    networkId,
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
        {totals.map(({ money, worth }, index) => (
          <span key={money.currency.symbol}>
            {index > 0 && " + "}
            {isWorthFirst && (
              <>
                <MoneyWorth {...{ money, networkId, worth }} />
                {" · "}
              </>
            )}
            <MoneyAmount {...{ money, networkId }} size="small" isShort={isWorthFirst} />
          </span>
        ))}
      </span>
    </p>
  );
}
