import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { addHistoryPage } from "./addHistoryPage.ts";
import { mergeHistory } from "./mergeHistory.ts";

const PAGE_LENGTH = 50;

/** Brings the next page of the history. */
export async function loadOlderTransfers({ caller, store }: WalletParts): Answer<true> {
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
