import { transferTotalOf, useAppState } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { formatDate, useTexts } from "@coffer/i18n";
import { AddressText, Receipt, type ReceiptRow } from "@coffer/ui";
import { useBrand } from "../parts/useBrand.ts";
import { WorthAmount } from "./WorthAmount.tsx";

/** What a transfer was, line by line, in the past tense. */
export function TransferReceipt({ transfer }: { transfer: BlockchainTransfer }) {
  const { t, locale } = useTexts();
  const spec = useAppState(({ assetSpecs }) =>
    assetSpecs.find(({ key }) => key === transfer.assetKey),
  );
  const isIn = transfer.direction === "IN";
  const total = spec === undefined ? null : transferTotalOf(transfer, spec);
  const hasTotal = total !== null && transfer.state !== "FAILED" && !isIn;
  const rows: readonly ReceiptRow[] = [
    {
      label: t("send.to"),
      value: <AddressText address={transfer.recipientAddress} />,
      isStacked: true,
    },
    { label: t("send.network"), value: spec?.network ?? "" },
    {
      label: isIn ? t("send.received") : t("send.sent"),
      value: <WorthAmount money={transfer.amount} />,
    },
    ...(isIn ? [] : [{ label: t("send.fee"), value: <Fee transfer={transfer} /> }]),
    { label: t("send.sentAt"), value: formatDate(transfer.createdAt, locale) },
    ...(hasTotal
      ? [{ label: t("send.left"), value: <WorthAmount money={total} />, isStrong: true }]
      : []),
  ];
  return <Receipt rows={rows} />;
}

function Fee({ transfer: { fee, direction } }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  if (fee === null || direction === "INTERNAL") return t("send.noFee", { brand });
  return (
    <>
      <WorthAmount money={fee} />
      <span className="block text-12 font-normal text-text-2">{t("send.feeNote")}</span>
    </>
  );
}
