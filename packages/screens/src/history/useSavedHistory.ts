import { useAppState, useWallet } from "@coffer/client/react";
import type { AppState, HistoryFilter, HistoryRow } from "@coffer/contract";
import { historyColumns, writeHistory, type HistoryLine } from "@coffer/core/history";
import { useTexts, type PlainTextKey, type Translate } from "@coffer/i18n";
import { useState } from "react";
import { useBrand } from "../parts/brandLook.ts";
import { handOverCsv } from "../parts/handOverCsv.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useAttempt } from "../parts/useAttempt.ts";
import { kindWords } from "./rowWords.ts";

const PAGE_LENGTH = 1_000;

/** Saves what is shown as a file, read from the server page by page. */
export function useSavedHistory(filter: HistoryFilter) {
  const wallet = useWallet();
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const state = useAppState((whole) => whole);
  const [count, setCount] = useState(0);

  async function readAll() {
    const rows: HistoryRow[] = [];
    let cursor: string | null = null;
    setCount(0);
    for (;;) {
      const from: string | null = cursor;
      const page = await readPage(wallet, filter, from);
      if (!page.ok) return page;
      rows.push(...page.value.rows);
      setCount(rows.length);
      cursor = page.value.nextCursor;
      if (cursor === null) break;
    }
    const lines = rows.map((row) => lineOf(row, state, t));
    handOverCsv(writeHistory(titlesOf(t), lines), `${brand.toLowerCase()}-history.csv`);
    return { ok: true, value: null } as const;
  }

  const attempt = useAttempt(readAll);
  const failure = useFailureText(attempt.failure, "errors.unknown");
  const failed = attempt.failure === null ? "" : `${t("records.saveFailed")} ${failure ?? ""}`;
  return { run: attempt.run, isBusy: attempt.isBusy, count, failed };
}

const readPage = (
  wallet: ReturnType<typeof useWallet>,
  filter: HistoryFilter,
  cursor: string | null,
) => wallet.history((history) => history.readRows({ filter, cursor, limit: PAGE_LENGTH }));

const columnWords = {
  at: "records.column_at",
  kind: "records.column_kind",
  state: "records.column_state",
  amount: "records.column_amount",
  token: "records.column_token",
  network: "records.column_network",
  fiatAmount: "records.column_fiatAmount",
  fiatTicker: "records.column_fiatTicker",
  counterparty: "records.column_counterparty",
  address: "records.column_address",
  memo: "records.column_memo",
  hash: "records.column_hash",
  note: "records.column_note",
} as const satisfies Record<keyof HistoryLine, PlainTextKey>;

const titlesOf = (t: Translate): Readonly<Record<keyof HistoryLine, string>> =>
  Object.fromEntries(historyColumns.map((column) => [column, t(columnWords[column])])) as Readonly<
    Record<keyof HistoryLine, string>
  >; // one for each column

const stateWords = {
  CREATED: "history.processing",
  PROCESSING: "history.processing",
  FULFILLED: null,
  FAILED: "history.failed",
  OTHER: "history.unknown",
} as const;

function lineOf(row: HistoryRow, state: AppState, t: Translate): HistoryLine {
  const { transfer } = row;
  const specs = [...state.assetSpecs, ...state.promoTokens];
  const spec = specs.find(({ key }) => key === row.assetKey);
  const word = transfer === undefined ? null : stateWords[transfer.state];
  const isIn = transfer?.direction === "IN";
  const address = (isIn ? transfer?.senderAddress : transfer?.recipientAddress) ?? "";
  const payee = state.payees.find(
    (each) => each.address === address && each.networkId.chainId === transfer?.networkId.chainId,
  );
  return {
    at: row.at,
    kind: t(kindWords[row.kind]),
    state: word === null ? "" : t(word),
    amount: row.amount,
    token: spec?.token ?? "",
    network: spec?.network ?? "",
    fiatAmount: row.fiat?.amount ?? "",
    fiatTicker: row.fiat?.ticker ?? "",
    counterparty: row.counterpartyName ?? payee?.name ?? "",
    address,
    memo: transfer?.memo ?? "",
    hash: transfer?.blockchainTransactionId ?? "",
    note: row.note,
  };
}
