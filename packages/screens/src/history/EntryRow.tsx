import { useAppState } from "@coffer/client/react";
import type { BlockchainTransfer, HistoryRow } from "@coffer/contract";
import { formatTime, useTexts } from "@coffer/i18n";
import {
  BuyIcon,
  CoinsIcon,
  OperationRow,
  ReceiveIcon,
  SendIcon,
  SwapIcon,
  TransferRow,
  Veiled,
} from "@coffer/ui";
import { useHref } from "react-router";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";
import { MoneyWorth } from "../parts/amounts/MoneyWorth.tsx";
import { useModal } from "../parts/modal.ts";
import { useCounterparty } from "../parts/transfers/useCounterparty.ts";
import { useNetworkName } from "../parts/transfers/useNetworkName.ts";
import { useGo } from "../parts/useGo.ts";
import { isOfVoucher, transferPath } from "../parts/vouchers/voucherPath.ts";
import { rowMoney, useRowSpec, useWorthThen, type RowMoney } from "./historyMoney.ts";
import { exchangeWords, rowTitle } from "./rowWords.ts";

export type EntryRowProps = {
  readonly row: HistoryRow;
  /** Has the row hear of another note. */
  readonly onNoted: (rowId: string, note: string) => void;
};

/** One thing that changed a balance; opens what there is to know of it. */
export function EntryRow({ row, onNoted }: EntryRowProps) {
  const live = useAppState(({ transfers }) => transfers.find(({ id }) => id === row.transfer?.id));
  const transfer = live ?? row.transfer;
  if (transfer !== undefined && row.kind !== "fee")
    return <TransferEntry row={{ ...row, transfer }} transfer={transfer} onNoted={onNoted} />;
  return <OtherEntry row={row} onNoted={onNoted} />;
}

type TransferEntryProps = EntryRowProps & { readonly transfer: BlockchainTransfer };

function TransferEntry({ row, transfer, onNoted }: TransferEntryProps) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const go = useGo();
  const path = transferPath(transfer);
  const href = useHref(path);
  const network = useNetworkName(transfer.networkId);
  const named = useCounterparty(transfer);
  const who = row.counterpartyName ?? named;
  const shown = rowMoney(row, useRowSpec(row.assetKey));
  const isFailed = transfer.state === "FAILED";
  return (
    <TransferRow
      direction={transfer.direction === "IN" ? "in" : "out"}
      isFailed={isFailed}
      title={rowTitle(row, t)}
      details={detailsOf(row, [who, formatTime(row.at, locale), network])}
      amount={shown && <RowAmount shown={shown} />}
      worth={isFailed || shown === undefined ? undefined : <RowWorth row={row} shown={shown} />}
      href={href}
      onPress={() =>
        isOfVoucher(transfer)
          ? go(path)
          : modal.open({ name: "transaction", transferId: transfer.id, row, onNoted })
      }
    />
  );
}

const icons = {
  exchange: <SwapIcon size={20} />,
  promo: <CoinsIcon size={20} />,
  bonus: <CoinsIcon size={20} />,
  purchase: <BuyIcon size={20} />,
} as const;

function OtherEntry({ row, onNoted }: EntryRowProps) {
  const { t, locale } = useTexts();
  const modal = useModal();
  const spec = useRowSpec(row.assetKey);
  const shown = rowMoney(row, spec);
  const isIn = shown?.sign === "+";
  const plain = isIn ? <ReceiveIcon size={20} /> : <SendIcon size={20} />;
  const who = row.counterpartyName ?? exchangeWords(row);
  return (
    <OperationRow
      icon={row.kind in icons ? icons[row.kind as keyof typeof icons] : plain}
      tone={isIn ? "in" : "plain"}
      title={rowTitle(row, t)}
      details={detailsOf(row, [who, formatTime(row.at, locale)])}
      amount={shown && <RowAmount shown={shown} />}
      worth={shown && <RowWorth row={row} shown={shown} />}
      onPress={() => modal.open({ name: "history", about: { kind: "row", row, onNoted } })}
    />
  );
}

/** A note stands with its row, so that it is found again by eye as well. */
const detailsOf = ({ note }: HistoryRow, parts: readonly string[]): readonly string[] =>
  [...parts, note].filter((part) => part !== "");

const RowAmount = ({ shown: { money, networkId, sign } }: { readonly shown: RowMoney }) => (
  <MoneyAmount {...{ money, networkId, sign }} isShort />
);

type RowWorthProps = { readonly row: HistoryRow; readonly shown: RowMoney };

/** What it was worth then; by the rate of now where that was not kept. */
function RowWorth({ row, shown: { money, networkId } }: RowWorthProps) {
  const then = useWorthThen(row);
  if (then === null || row.amount === "0") return <MoneyWorth {...{ money, networkId }} />;
  return (
    <>
      ≈ <Veiled>{then}</Veiled>
    </>
  );
}
