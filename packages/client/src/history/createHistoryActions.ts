import type { HistoryFilter } from "@coffer/contract";
import type { WalletParts } from "../walletParts.ts";

export const createHistoryActions = (parts: WalletParts) => ({
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
