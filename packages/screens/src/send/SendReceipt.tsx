import type { Quote, SendDraft } from "@coffer/client";
import { fiatTextOf, type AssetView } from "@coffer/client/react";
import { formatFiat, useTexts } from "@coffer/i18n";
import { AddressText, Amount, Receipt, Skeleton } from "@coffer/ui";
import { FeeAmount } from "./FeeAmount.tsx";

export type SendReceiptProps = {
  readonly view: AssetView;
  readonly draft: SendDraft;
  readonly quote: Quote | null;
};

/** What will happen, line by line: to whom, where, how much, for which fee, what leaves in total. */
export function SendReceipt({ view, draft, quote }: SendReceiptProps) {
  const { t, locale } = useTexts();
  const { asset, fiat, price } = view;
  const worth = price === null ? null : fiatTextOf(draft.amount, asset.decimals, price);
  return (
    <Receipt
      rows={[
        { label: t("send.to"), value: <AddressText address={draft.receiver} />, isStacked: true },
        { label: t("send.network"), value: asset.network },
        {
          label: t("send.amount"),
          value: (
            <>
              <Amount value={draft.amount} unit={asset.token} locale={locale} />
              {worth !== null && (
                <span className="number block text-14 text-text-2">
                  ≈ {formatFiat(worth, fiat, locale)}
                </span>
              )}
            </>
          ),
        },
        {
          label: t("send.fee"),
          value:
            quote === null ? (
              <Skeleton width={120} height={20} />
            ) : (
              <FeeAmount search={{ quote, failure: null }} />
            ),
        },
        {
          label: t("send.totalLeaves"),
          isStrong: true,
          value:
            quote === null ? (
              <Skeleton width={140} height={20} />
            ) : (
              <Total asset={asset} quote={quote} />
            ),
        },
      ]}
    />
  );
}

/** A fee in another asset leaves another account: both are named. */
function Total({ asset, quote: { estimate } }: { asset: AssetView["asset"]; quote: Quote }) {
  const { locale } = useTexts();
  const isOneAsset = estimate.feeAssetKey === asset.key || estimate.isInternal;
  return (
    <>
      <Amount value={estimate.total} unit={asset.token} significantDecimals={6} locale={locale} />
      {!isOneAsset && (
        <span className="block">
          {"+ "}
          <Amount
            value={estimate.fee.amount}
            unit={estimate.fee.currency.symbol}
            significantDecimals={6}
            locale={locale}
          />
        </span>
      )}
    </>
  );
}
