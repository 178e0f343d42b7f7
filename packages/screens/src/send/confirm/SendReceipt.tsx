import type { Quote, SendDraft } from "@coffer/client";
import type { AssetView } from "@coffer/client/react";
import type { Asset, Money, NetworkId } from "@coffer/contract";
import { paymentWayOf, paymentWayRules } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { InfoIcon, Mark, Receipt, Skeleton, type Note } from "@coffer/ui";
import { FeeAmount } from "../FeeAmount.tsx";
import { TotalAmount } from "./TotalAmount.tsx";
import { NamedAddress } from "../../parts/payees/NamedAddress.tsx";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { memoRows } from "../../parts/transfers/memoRows.tsx";

export type SendReceiptProps = {
  readonly view: AssetView;
  readonly draft: SendDraft;
  readonly quote: Quote | null;
  /** What is worth knowing of the address, beside it. */
  readonly addressNote: Note | undefined;
};

/** What will happen, line by line: to whom, where, how much, for which fee, what leaves in total. */
export function SendReceipt({ view, draft, quote, addressNote }: SendReceiptProps) {
  const { t } = useTexts();
  const { asset } = view;
  const { decimals, networkId } = asset;
  const amount: Money = {
    amount: draft.amount,
    currency: { symbol: asset.token, type: asset.cryptoCurrencyType },
  };
  const isWorthFirst = draft.isFiatTyped;
  const look = { networkId, isWhole: true, isWorthFirst };
  return (
    <>
      <Receipt
        rows={[
          {
            label: t("send.to"),
            value: <Receiver {...{ draft, networkId, addressNote }} />,
            isStacked: true,
          },
          ...memoRows(draft.memo, t("send.memo")),
          { label: t("send.network"), value: asset.network },
          {
            label: t("send.amount"),
            value: <WorthAmount money={amount} {...look} />,
          },
          {
            label: t("send.fee"),
            value:
              quote === null ? (
                <Skeleton width={120} height={20} />
              ) : (
                <FeeAmount search={{ quote, failure: null }} {...look} />
              ),
          },
          {
            label: t("send.totalLeaves"),
            isStrong: true,
            value:
              quote === null ? (
                <Skeleton width={140} height={20} />
              ) : (
                <TotalAmount {...{ amount, fee: quote.estimate.fee, decimals, ...look }} />
              ),
          },
        ]}
      />
      <SharedSender {...{ asset, quote }} />
    </>
  );
}

type ReceiverProps = Pick<SendReceiptProps, "draft" | "addressNote"> & {
  readonly networkId: NetworkId;
};

/**
 * An address that had to be checked before the payment says that it was. That of a partner was given by nobody: there is
 * nothing to compare it with.
 */
function Receiver({ draft, networkId, addressNote }: ReceiverProps) {
  const { receiver, memo, amlStateId, projectName } = draft;
  const { t } = useTexts();
  return (
    <span className="flex flex-col items-start gap-1">
      <NamedAddress networkId={networkId} address={receiver} memo={memo} />
      {amlStateId !== null && <Mark>{t("aml.checked")}</Mark>}
      {addressNote !== undefined && projectName === undefined && <AddressNote {...addressNote} />}
    </span>
  );
}

const AddressNote = ({ title, text }: Note) => (
  <span className="flex items-start gap-2 text-14 font-normal text-text-2">
    <span className="text-info">
      <InfoIcon size={20} />
    </span>
    <span className="min-w-0">
      <span className="font-medium text-text-1">{title}.</span> {text}
    </span>
  </span>
);

type SharedSenderProps = Pick<SendReceiptProps, "quote"> & { readonly asset: Asset };

/** From whom it comes there: whoever waits for it would look for the payer's own address. */
function SharedSender({ asset, quote }: SharedSenderProps) {
  const { t } = useTexts();
  const { isFromSharedAddress } = paymentWayRules[paymentWayOf(asset)];
  if (!isFromSharedAddress || quote?.estimate.isInternal !== false) return null;
  return <p className="-mt-4 px-4 text-12 text-text-2">{t("send.commonAddress")}</p>;
}
