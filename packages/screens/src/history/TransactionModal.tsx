import { useAppState, useHistory } from "@coffer/client/react";
import type { BlockchainTransfer, HistoryRow } from "@coffer/contract";
import { isReturnedPayment } from "@coffer/core/history";
import { formatDate, useTexts, type Translate } from "@coffer/i18n";
import { Button, CopyButton, Receipt, type ReceiptRow } from "@coffer/ui";
import { WorthAmount } from "../parts/amounts/WorthAmount.tsx";
import { worthThen } from "../parts/amounts/worthThen.ts";
import { copyWords } from "../parts/copyWords.ts";
import { paths } from "../parts/paths.ts";
import { NamedAddress } from "../parts/payees/NamedAddress.tsx";
import { ChainFacts } from "../parts/transfers/ChainFacts.tsx";
import { memoRows } from "../parts/transfers/memoRows.tsx";
import { returnedDoor } from "../parts/transfers/returnedDoor.ts";
import { signOf } from "../parts/transfers/transferFacts.ts";
import { TransferWays } from "../parts/transfers/TransferWays.tsx";
import { useSenderRow } from "../parts/transfers/useSenderRow.tsx";
import { useBrand } from "../parts/brandLook.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";
import { useGo } from "../parts/useGo.ts";
import { lazyScreen } from "../parts/lazyScreen.ts";
import { worthToTell } from "./historyMoney.ts";
import { PaidInvoice } from "./PaidInvoice.tsx";
import type { RowNoteProps } from "../parts/transfers/RowNote.tsx";

/** Is there where somebody came from the history, and else costs nobody anything. */
const noteDoor = lazyScreen<RowNoteProps>(
  async () => (await import("../parts/transfers/RowNote.tsx")).RowNote,
);

export type TransactionModalProps = {
  readonly transferId: string;
  /** The row of the history that it was opened from. */
  readonly row?: HistoryRow;
};

/** All there is to know of one transfer, live while the state holds it. */
export function TransactionModal({ transferId, row }: TransactionModalProps) {
  const { t } = useTexts();
  const go = useGo();
  const { underWay, finished } = useHistory();
  const transfer = [...underWay, ...finished].find(({ id }) => id === transferId) ?? row?.transfer;
  const isReturned = useLoaded(returnedDoor, transfer !== undefined && isReturnedPayment(transfer));
  if (transfer === undefined)
    return <p className="text-16 text-text-2">{t("send.statusNotFound")}</p>;
  const isUnderWay = transfer.state === "CREATED" || transfer.state === "PROCESSING";
  return (
    <>
      <div className="flex flex-col items-center gap-1 text-center">
        <WorthAmount
          money={transfer.amount}
          networkId={transfer.networkId}
          sign={signOf(transfer)}
          size="huge"
          worth={worthToTell(transfer, row)}
        />
        <p role="status" className={lookOf(transfer)}>
          {transferStatus(transfer, t)}
        </p>
      </div>
      {isReturned && <returnedDoor.Screen transfer={transfer} />}
      <TransactionFacts transfer={transfer} />
      <TransferWays transfer={transfer} />
      <OnChain transfer={transfer} />
      <PaidInvoice transfer={transfer} />
      {row !== undefined && <noteDoor.Screen row={row} />}
      {isUnderWay && (
        <Button variant="primary" onPress={() => go(paths.sendPaymentStatus(transfer.id))}>
          {t("history.openPayment")}
        </Button>
      )}
    </>
  );
}

function lookOf({ state }: BlockchainTransfer): string {
  if (state === "FULFILLED") return "text-16 font-bold text-positive";
  return state === "FAILED" ? "text-16 font-bold text-negative" : "text-16 font-medium text-text-1";
}

/** The transfer's place in the blockchain, or why it has none. */
function OnChain({ transfer }: { transfer: BlockchainTransfer }) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const { blockchainTransactionId: hash, confirmations } = transfer;
  if (hash === null) {
    const isInside = confirmations === undefined;
    return (
      <p className="text-center text-14 text-text-2">
        {isInside ? t("history.inside", { brand }) : t("history.noHash")}
      </p>
    );
  }
  return <ChainFacts transfer={transfer} hash={hash} />;
}

const statuses = {
  CREATED: "history.processing",
  PROCESSING: "history.processing",
  FULFILLED: "history.sent",
  FAILED: "history.failed",
  OTHER: "history.unknown",
} as const satisfies Record<BlockchainTransfer["state"], string>;

/** A finished transfer is sent, or received for who got it. (rule 155) */
function transferStatus(
  transfer: Pick<BlockchainTransfer, "confirmations" | "state" | "direction">,
  t: Translate,
): string {
  const { state, direction } = transfer;
  if (isReturnedPayment(transfer)) return t("assets.transferBack");
  if (state === "FULFILLED" && direction === "IN") return t("history.received");
  return t(statuses[state]);
}

/** What a transfer was, line by line. */
function TransactionFacts({ transfer }: { transfer: BlockchainTransfer }) {
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

function Fee({ transfer }: { transfer: BlockchainTransfer }) {
  const { fee, direction, networkId } = transfer;
  const { t } = useTexts();
  const { name: brand } = useBrand();
  if (fee === null || direction === "INTERNAL") return t("send.noFee", { brand });
  return <WorthAmount money={fee} networkId={networkId} worth={worthThen(transfer, "feeFiat")} />;
}
