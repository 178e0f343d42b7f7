import type { Quote, SendDraft } from "@coffer/client";
import { totalsOf, type AssetView } from "@coffer/client/react";
import type { Money, NetworkId } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Mark, Receipt, Skeleton } from "@coffer/ui";
import { FeeAmount } from "./FeeAmount.tsx";
import { TotalAmount } from "./TotalAmount.tsx";
import { NamedAddress } from "../parts/payees/NamedAddress.tsx";
import { WorthAmount } from "../parts/WorthAmount.tsx";

export type SendReceiptProps = {
  readonly view: AssetView;
  readonly draft: SendDraft;
  readonly quote: Quote | null;
};

/** What will happen, line by line: to whom, where, how much, for which fee, what leaves in total. */
export function SendReceipt({ view, draft, quote }: SendReceiptProps) {
  const { t } = useTexts();
  const { asset } = view;
  const { decimals, networkId } = asset;
  const amount: Money = {
    amount: draft.amount,
    currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
  };
  return (
    <Receipt
      rows={[
        {
          label: t("send.to"),
          value: <Receiver draft={draft} networkId={networkId} />,
          isStacked: true,
        },
        { label: t("send.network"), value: asset.network },
        {
          label: t("send.amount"),
          value: <WorthAmount money={amount} networkId={networkId} isWhole />,
        },
        {
          label: t("send.fee"),
          value:
            quote === null ? (
              <Skeleton width={120} height={20} />
            ) : (
              <FeeAmount search={{ quote, failure: null }} networkId={networkId} isWhole />
            ),
        },
        {
          label: t("send.totalLeaves"),
          isStrong: true,
          value:
            quote === null ? (
              <Skeleton width={140} height={20} />
            ) : (
              <TotalAmount
                totals={totalsOf({ amount, fee: quote.estimate.fee, decimals })}
                networkId={networkId}
                isWhole
              />
            ),
        },
      ]}
    />
  );
}

/** An address that had to be checked before the payment says that it was. */
function Receiver({ draft, networkId }: { draft: SendDraft; networkId: NetworkId }) {
  const { receiver, amlStateId } = draft;
  const { t } = useTexts();
  return (
    <span className="flex flex-col items-start gap-1">
      <NamedAddress networkId={networkId} address={receiver} />
      {amlStateId !== null && <Mark>{t("aml.checked")}</Mark>}
    </span>
  );
}
