import type { BlockchainTransfer, HistoryFilter } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { HeldHistory } from "../store/readSlices.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { mergeHistory } from "./mergeHistory.ts";

export const createHistoryActions = (parts: WalletParts) => ({
  loadOlderTransfers: () => loadOlderTransfers(parts),
  /** A page of rows after `cursor`; each asker keeps what it was told. (rule 447) */
  readRows: ({ cursor, filter, limit }: RowsAsked) =>
    parts.caller.ask(
      "history.getRows",
      cursor === null ? { filter, limit } : { filter, limit, cursor },
      "history.getRows:page",
    ),
  setNote: (rowId: string, note: string) => parts.caller.ask("history.setNote", { rowId, note }),
});

export type RowsAsked = {
  readonly filter: HistoryFilter;
  /** The last row known; null for the newest. */
  readonly cursor: string | null;
  readonly limit: number;
};

const PAGE_LENGTH = 50;

/** Brings the next page of the history. */
async function loadOlderTransfers({ caller, store }: WalletParts): Answer<true> {
  const { appState, history, setHistory } = store.getState();
  const held = history ?? mergeHistory(null, appState?.transfers ?? []);
  const { cursor } = held;
  if (cursor === null) return ok(true);
  if (history === null) setHistory(held);
  const answered = await caller.ask(
    "wallet.getTransfers",
    { cursor, limit: PAGE_LENGTH },
    "wallet.getTransfers:history",
  );
  if (!answered.ok) return answered;
  const { transfers, nextCursor } = answered.value;
  const now = store.getState().history;
  if (now !== null)
    store.getState().setHistory(addHistoryPage(now, { from: cursor, transfers, nextCursor }));
  return ok(true);
}

type HistoryPage = {
  /** The cursor that was asked with. */
  readonly from: string;
  readonly transfers: readonly BlockchainTransfer[];
  readonly nextCursor: string | null;
};

/** The history with a page of older transfers at its end; a page from another place is not its. */
export function addHistoryPage(held: HeldHistory, page: HistoryPage): HeldHistory {
  if (page.from !== held.cursor) return held;
  const known = new Set(held.transfers.map(({ id }) => id));
  const added = page.transfers.filter(({ id }) => !known.has(id));
  const transfers = [...held.transfers, ...added].toSorted((left, right) =>
    left.id < right.id ? 1 : -1,
  );
  return { transfers, cursor: page.nextCursor };
}
