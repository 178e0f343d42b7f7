import type { BlockchainTransfer } from "@coffer/contract";
import type { HeldHistory } from "./heldHistory.ts";

export type HistoryPage = {
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
