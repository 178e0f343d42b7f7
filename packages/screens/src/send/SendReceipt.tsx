import type { Quote, SendDraft } from "@coffer/client";
import type { AssetView } from "@coffer/client/react";
import type { Asset, Money } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { AddressText, Receipt, Skeleton } from "@coffer/ui";
import { FeeAmount } from "./FeeAmount.tsx";
import { WorthAmount } from "./WorthAmount.tsx";

export type SendReceiptProps = {
  readonly view: AssetView;
  readonly draft: SendDraft;
  readonly quote: Quote | null;
};

/** What will happen, line by line: to whom, where, how much, for which fee, what leaves in total. */
export function SendReceipt({ view, draft, quote }: SendReceiptProps) {
  const { t } = useTexts();
  const { asset } = view;
  return (
    <Receipt
      rows={[
        { label: t("send.to"), value: <AddressText address={draft.receiver} />, isStacked: true },
        { label: t("send.network"), value: asset.network },
        {
          label: t("send.amount"),
          value: <WorthAmount money={moneyOf(asset, draft.amount)} />,
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

const moneyOf = (asset: Asset, amount: string): Money => ({
  amount,
  currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
});

/** A fee in another asset leaves another account: both are named. */
function Total({ asset, quote: { estimate } }: { asset: Asset; quote: Quote }) {
  const isOneAsset = estimate.feeAssetKey === asset.key || estimate.isInternal;
  return (
    <>
      <WorthAmount money={moneyOf(asset, estimate.total)} />
      {!isOneAsset && (
        <span className="block">
          {"+ "}
          <WorthAmount money={estimate.fee} />
        </span>
      )}
    </>
  );
}
