import type { Quote } from "@coffer/client";
import { totalsOf } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Amount } from "@coffer/ui";

/** The total beside the button, on screens so low that the receipt's own is out of sight. */
export function LowTotal({ asset, quote }: { asset: Asset; quote: Quote }) {
  const { t, locale } = useTexts();
  const totals = totalsOf({
    amount: {
      amount: quote.amount,
      currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
    },
    fee: quote.estimate.fee,
    decimals: asset.decimals,
  });
  return (
    <p aria-hidden="true" className="hidden flex-wrap justify-between gap-x-4 text-14 low:flex">
      <span className="text-text-2">{t("send.totalLeaves")}</span>
      <span className="ms-auto text-end">
        {totals.map(({ amount, currency }, index) => (
          <span key={currency.symbol}>
            {index > 0 && " + "}
            <Amount
              value={amount}
              unit={currency.symbol}
              size="small"
              significantDecimals={6}
              locale={locale}
            />
          </span>
        ))}
      </span>
    </p>
  );
}
