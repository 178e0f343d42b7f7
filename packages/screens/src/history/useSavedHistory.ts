import { useAppState, useWallet } from "@coffer/client/react";
import type { AppState, HistoryFilter, HistoryRow } from "@coffer/contract";
import {
  historyColumns,
  writeHistory,
  type HistoryColumn,
  type HistoryLine,
} from "@coffer/core/history";
import { useTexts, type PlainTextKey, type Translate } from "@coffer/i18n";
import { useState } from "react";
import { useBrand } from "../parts/brandLook.ts";
import { handOverCsv } from "../parts/handOverCsv.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useAttempt } from "../parts/useAttempt.ts";
import { feeWithin } from "./historyMoney.ts";
import { exchangeWords, kindWords, stateWord } from "./rowWords.ts";

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
    const known = knownOf(state);
    const lines = rows.map((row) => lineOf(row, known, t));
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
  exactAmount: "records.column_exactAmount",
  feeAmount: "records.column_feeAmount",
  token: "records.column_token",
  network: "records.column_network",
  fiatAmount: "records.column_fiatAmount",
  fiatTicker: "records.column_fiatTicker",
  counterparty: "records.column_counterparty",
  address: "records.column_address",
  memo: "records.column_memo",
  hash: "records.column_hash",
  note: "records.column_note",
} as const satisfies Record<HistoryColumn, PlainTextKey>;

const titlesOf = (t: Translate): Readonly<Record<HistoryColumn, string>> =>
  Object.fromEntries(historyColumns.map((column) => [column, t(columnWords[column])])) as Readonly<
    Record<HistoryColumn, string>
  >; // one for each column

/** Assets and payees by what rows name them by: there may be a thousand payees, and rows without end. */
function knownOf({ assetSpecs, payees, promoTokens }: AppState) {
  return {
    specs: new Map([...promoTokens, ...assetSpecs].map((spec) => [spec.key, spec])),
    // Of two with one address the first.
    payees: new Map(
      payees.toReversed().map((each) => [`${each.networkId.chainId} ${each.address}`, each.name]),
    ),
  };
}

function lineOf(row: HistoryRow, known: ReturnType<typeof knownOf>, t: Translate): HistoryLine {
  const { transfer } = row;
  const spec = known.specs.get(row.assetKey);
  const isIn = transfer?.direction === "IN";
  const address = (isIn ? transfer?.senderAddress : transfer?.recipientAddress) ?? "";
  const payee = known.payees.get(`${transfer?.networkId.chainId} ${address}`);
  return {
    at: row.at,
    kind: t(kindWords[row.kind]),
    state: stateWord(transfer, t),
    amount: row.amount,
    feeAmount: feeWithin(row),
    token: spec?.token ?? "",
    network: spec?.network ?? "",
    fiatAmount: row.fiat?.amount ?? "",
    fiatTicker: row.fiat?.ticker ?? "",
    counterparty: row.counterpartyName ?? payee ?? exchangeWords(row),
    address,
    memo: transfer?.memo ?? "",
    hash: transfer?.blockchainTransactionId ?? "",
    note: row.note,
  };
}
