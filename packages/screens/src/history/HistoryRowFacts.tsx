import type { HistoryRow } from "@coffer/contract";
import { formatDate, useTexts } from "@coffer/i18n";
import { Button, Receipt, Veiled, type ReceiptRow } from "@coffer/ui";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";
import { useFiatText } from "../parts/amounts/useFiatText.ts";
import { RowNote } from "../parts/transfers/RowNote.tsx";
import { useGo } from "../parts/useGo.ts";
import { transferPath } from "../parts/vouchers/voucherPath.ts";
import { rowMoney, useRowSpec, worthOfRow } from "./historyMoney.ts";
import { exchangeWords, rowTitle } from "./rowWords.ts";

export type HistoryRowFactsProps = { readonly row: HistoryRow };

/** All there is to know of a row that is no transfer of its own. */
export function HistoryRowFacts({ row }: HistoryRowFactsProps) {
  const { t, locale } = useTexts();
  const go = useGo();
  const shown = rowMoney(row, useRowSpec(row.assetKey));
  const write = useFiatText();
  const worth = worthOfRow(row, shown?.money);
  const { transfer } = row;
  const who = row.counterpartyName ?? exchangeWords(row);
  const rows: readonly ReceiptRow[] = [
    { label: t("records.what"), value: rowTitle(row, t) },
    ...(who === "" ? [] : [{ label: t("records.counterparty"), value: who }]),
    { label: t("records.when"), value: formatDate(row.at, locale) },
    ...(shown === undefined ? [] : [{ label: t("history.network"), value: shown.network }]),
    ...(worth === null
      ? []
      : [{ label: t("records.worthThen"), value: <Veiled>{write(worth)}</Veiled> }]),
  ];
  return (
    <>
      {shown !== undefined && (
        <div className="text-center">
          <MoneyAmount
            money={shown.money}
            networkId={shown.networkId}
            sign={shown.sign}
            size="huge"
          />
        </div>
      )}
      <Receipt rows={rows} />
      <RowNote row={row} />
      {transfer !== undefined && (
        <Button variant="quiet" onPress={() => go(transferPath(transfer))}>
          {t("records.transaction")}
        </Button>
      )}
    </>
  );
}
