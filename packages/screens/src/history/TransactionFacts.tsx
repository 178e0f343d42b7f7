import { useAppState } from "@coffer/client/react";
import type { BlockchainTransfer } from "@coffer/contract";
import { formatDate, useTexts } from "@coffer/i18n";
import { CopyButton, Receipt, type ReceiptRow } from "@coffer/ui";
import { NamedAddress } from "../parts/payees/NamedAddress.tsx";
import { useBrand } from "../parts/useBrand.ts";
import { memoRows } from "../parts/transfers/memoRows.tsx";
import { useSenderRow } from "../parts/transfers/useSenderRow.tsx";
import { WorthAmount } from "../parts/amounts/WorthAmount.tsx";
import { copyWords } from "../parts/copyWords.ts";

/** What a transfer was, line by line. */
export function TransactionFacts({ transfer }: { transfer: BlockchainTransfer }) {
  const { t, locale } = useTexts();
  const network = useAppState(
    ({ assetSpecs }) => assetSpecs.find(({ key }) => key === transfer.assetKey)?.network,
  );
  const sender = useSenderRow(transfer);
  const isIn = transfer.direction === "IN";
  const { memo, networkId, recipientAddress } = transfer;
  const created = formatDate(transfer.createdAt, locale);
  const updated = formatDate(transfer.updatedAt, locale);
  const rows: readonly ReceiptRow[] = [
    ...(sender === null ? [] : [sender]),
    ...(isIn ? [] : [{ label: t("history.fee"), value: <Fee transfer={transfer} /> }]),
    ...(network === undefined ? [] : [{ label: t("history.network"), value: network }]),
    { label: t("history.created"), value: created },
    ...(updated === created ? [] : [{ label: t("history.updated"), value: updated }]),
    {
      label: isIn ? t("history.toYourAddress") : t("history.to"),
      value: (
        <span className="flex items-center justify-between gap-2">
          <NamedAddress
            {...{ networkId, address: recipientAddress, memo: isIn ? undefined : memo }}
          />
          <CopyButton
            text={recipientAddress}
            label={t("history.copyAddress")}
            words={copyWords(t)}
          />
        </span>
      ),
      isStacked: true,
    },
    ...memoRows(memo, t("history.memo")),
  ];
  return <Receipt rows={rows} />;
}

function Fee({ transfer: { fee, direction, networkId } }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  if (fee === null || direction === "INTERNAL") return t("send.noFee", { brand });
  return <WorthAmount money={fee} networkId={networkId} isPast />;
}
