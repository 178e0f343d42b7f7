import { useAppState } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { formatDate, useTexts } from "@coffer/i18n";
import { Receipt, type ReceiptRow } from "@coffer/ui";
import { NamedAddress } from "../../parts/payees/NamedAddress.tsx";
import { useBrand } from "../../parts/brandLook.ts";
import { memoRows } from "../../parts/transfers/memoRows.tsx";
import { useSenderRow } from "../../parts/transfers/useSenderRow.tsx";
import { TotalAmount } from "../confirm/TotalAmount.tsx";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { worthThen } from "../../parts/amounts/worthThen.ts";

/**
 * What a transfer was, line by line; in the past tense once it is done, and not before. What it is
 * worth stays what it was when it was made.
 */
export function TransferReceipt({ transfer }: { transfer: BlockchainTransfer }) {
  const { t, locale } = useTexts();
  const spec = useAppState(({ assetSpecs }) =>
    assetSpecs.find(({ key }) => key === transfer.assetKey),
  );
  const sender = useSenderRow(transfer);
  const isIn = transfer.direction === "IN";
  const isDone = transfer.state === "FULFILLED";
  const doneLabel = isIn ? t("send.received") : t("send.sent");
  const { memo, networkId, recipientAddress: address } = transfer;
  const [worth, feeWorth] = [worthThen(transfer), worthThen(transfer, "feeFiat")];
  const { amount, fee } = transfer;
  const paid = spec && { amount, fee, decimals: spec.decimals };
  const hasTotal = transfer.state !== "FAILED" && !isIn;
  const rows: readonly ReceiptRow[] = [
    ...(sender === null ? [] : [sender]),
    {
      label: isIn ? t("history.toYourAddress") : t("send.to"),
      value: <NamedAddress {...{ networkId, address, memo: isIn ? undefined : memo }} />,
      isStacked: true,
    },
    ...memoRows(memo, t("send.memo")),
    { label: t("send.network"), value: spec?.network ?? "" },
    {
      label: isDone ? doneLabel : t("send.amount"),
      value: <WorthAmount money={transfer.amount} {...{ networkId, worth }} isWhole />,
    },
    ...(isIn ? [] : [{ label: t("send.fee"), value: <Fee transfer={transfer} /> }]),
    { label: t("send.sentAt"), value: formatDate(transfer.createdAt, locale) },
    ...(hasTotal && paid !== undefined
      ? [
          {
            label: isDone ? t("send.left") : t("send.totalLeaves"),
            value: <TotalAmount {...{ ...paid, networkId, worth, feeWorth }} isWhole />,
            isStrong: true,
          },
        ]
      : []),
  ];
  return <Receipt rows={rows} />;
}

function Fee({ transfer }: { transfer: BlockchainTransfer }) {
  const { fee, direction, networkId } = transfer;
  const { t } = useTexts();
  const { name: brand } = useBrand();
  if (fee === null || direction === "INTERNAL") return t("send.noFee", { brand });
  return (
    <>
      <WorthAmount
        money={fee}
        networkId={networkId}
        worth={worthThen(transfer, "feeFiat")}
        isWhole
      />
      <span className="block text-12 font-normal text-text-2">{t("send.feeNote")}</span>
    </>
  );
}
