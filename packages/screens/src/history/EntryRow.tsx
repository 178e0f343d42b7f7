import { useAppState } from "@coffer/client/react";
import type { BlockchainTransfer, HistoryRow } from "@coffer/contract";
import { isFinishedTransfer } from "@coffer/core/history";
import { formatTime, useTexts } from "@coffer/i18n";
import { BuyIcon, CoinsIcon, OperationRow, SwapIcon } from "@coffer/ui";
import type { ReactNode } from "react";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";
import { MoneyWorth } from "../parts/amounts/MoneyWorth.tsx";
import { toneOf } from "../parts/transfers/transferFacts.ts";
import { useCounterparty } from "../parts/transfers/useCounterparty.ts";
import { useNetworkName } from "../parts/transfers/useNetworkName.ts";
import { isOfVoucher, transferPath } from "../parts/vouchers/voucherPath.ts";
import { rowMoney, useRowSpec, worthOfRow, type RowMoney } from "./historyMoney.ts";
import { exchangeWords, isBought, rowTitle } from "./rowWords.ts";
import type { RowWays } from "./useRowWays.ts";

export type EntryRowProps = { readonly row: HistoryRow; readonly ways: RowWays };

/** One thing that changed a balance; opens what there is to know of it. */
export function EntryRow({ row, ways }: EntryRowProps) {
  const live = useAppState(({ transfers }) => transfers.find(({ id }) => id === row.transfer?.id));
  const transfer = live ?? row.transfer;
  if (transfer !== undefined && row.kind !== "fee")
    return <TransferEntry row={{ ...row, transfer }} {...{ transfer, ways }} />;
  return <OtherEntry {...{ row, ways }} />;
}

const icons: Readonly<Partial<Record<HistoryRow["kind"], ReactNode>>> = {
  exchange: <SwapIcon size={20} />,
  promo: <CoinsIcon size={20} />,
  bonus: <CoinsIcon size={20} />,
  purchase: <BuyIcon size={20} />,
};

type TransferEntryProps = EntryRowProps & { readonly transfer: BlockchainTransfer };

function TransferEntry({ row, transfer, ways }: TransferEntryProps) {
  const { t, locale } = useTexts();
  const { go, hrefOf, modal } = ways;
  const path = transferPath(transfer);
  const network = useNetworkName(transfer.networkId);
  const named = useCounterparty(transfer);
  const shown = rowMoney(row, useRowSpec(row.assetKey));
  const tone = toneOf(transfer);
  // What a payment or a voucher that came to nothing was worth changed no balance.
  const isVoid = transfer.state === "FAILED";
  return (
    <OperationRow
      icon={tone === "failed" ? undefined : icons[isBought(row) ? "purchase" : row.kind]}
      tone={tone}
      title={rowTitle(row, t)}
      details={told(row.counterpartyName ?? named, formatTime(row.at, locale), network)}
      note={row.note}
      amount={shown && <RowAmount shown={shown} />}
      worth={isVoid || shown === undefined ? undefined : <RowWorth row={row} shown={shown} />}
      href={hrefOf(path)}
      onPress={() =>
        isOfVoucher(transfer)
          ? go(path)
          : modal.open({ name: "transaction", transferId: transfer.id, row })
      }
    />
  );
}

function OtherEntry({ row, ways }: EntryRowProps) {
  const { t, locale } = useTexts();
  const shown = rowMoney(row, useRowSpec(row.assetKey));
  const who = row.counterpartyName ?? exchangeWords(row);
  return (
    <OperationRow
      icon={icons[row.kind]}
      tone={shown?.sign === "+" ? "in" : "plain"}
      title={rowTitle(row, t)}
      details={told(who, formatTime(row.at, locale))}
      note={row.note}
      amount={shown && <RowAmount shown={shown} />}
      worth={shown && <RowWorth row={row} shown={shown} />}
      onPress={() => ways.modal.open({ name: "history", about: { kind: "row", row } })}
    />
  );
}

const told = (...parts: readonly string[]): readonly string[] =>
  parts.filter((part) => part !== "");

const RowAmount = ({ shown: { money, networkId, sign } }: { readonly shown: RowMoney }) => (
  <MoneyAmount {...{ money, networkId, sign }} isShort />
);

type RowWorthProps = { readonly row: HistoryRow; readonly shown: RowMoney };

/** What it was worth then; by the rate of now where that was not kept. */
function RowWorth({ row, shown: { money, networkId } }: RowWorthProps) {
  const isPast = row.transfer === undefined || isFinishedTransfer(row.transfer);
  const worth = worthOfRow(row, money) ?? (isPast ? null : undefined);
  return <MoneyWorth {...{ money, networkId, worth }} />;
}
