import { useAppState } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { formatAmount, formatDate, useTexts, type Texts } from "@coffer/i18n";
import { AddressText, CopyButton, Receipt, Veiled, type ReceiptRow } from "@coffer/ui";
import { useBrand } from "../parts/useBrand.ts";

/** What a transfer was, line by line. */
export function TransactionFacts({ transfer }: { transfer: BlockchainTransfer }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { name: brand } = useBrand();
  const network = useAppState(
    ({ assetSpecs }) => assetSpecs.find(({ key }) => key === transfer.assetKey)?.network,
  );
  const isIn = transfer.direction === "IN";
  const { recipientAddress } = transfer;
  const created = formatDate(transfer.createdAt, locale);
  const updated = formatDate(transfer.updatedAt, locale);
  const rows: readonly ReceiptRow[] = [
    ...(isIn
      ? []
      : [
          {
            label: t("history.fee"),
            value: <Veiled>{feeText(transfer, { ...texts, brand })}</Veiled>,
          },
        ]),
    ...(network === undefined ? [] : [{ label: t("history.network"), value: network }]),
    { label: t("history.created"), value: created },
    ...(updated === created ? [] : [{ label: t("history.updated"), value: updated }]),
    {
      label: isIn ? t("history.toYourAddress") : t("history.to"),
      value: (
        <span className="flex items-center justify-between gap-2">
          <AddressText address={recipientAddress} />
          <CopyButton
            text={recipientAddress}
            label={t("history.copyAddress")}
            copiedLabel={t("assets.copied")}
          />
        </span>
      ),
      isStacked: true,
    },
  ];
  return <Receipt rows={rows} />;
}

type FeeTexts = Texts & { readonly brand: string };

function feeText({ fee, direction }: BlockchainTransfer, { t, locale, brand }: FeeTexts): string {
  if (fee === null || direction === "INTERNAL") return t("send.noFee", { brand });
  return `${formatAmount(fee.amount, locale)} ${fee.currency.symbol}`;
}
