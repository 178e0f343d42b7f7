import type { HistoryRowsHeld } from "@coffer/client";
import type { HistoryRow } from "@coffer/contract";
import { movementParts } from "@coffer/core/history";
import { addBelow } from "./GrownRows.ts";

/** The operation that a row is of: these grow with time, and the parts of one share it. */
export const operationOf = (id: string): string => id.slice(0, id.indexOf("."));

const orderOf = (id: string): readonly [string, number] => {
  const operation = operationOf(id);
  const part = id.slice(operation.length + 1);
  return [operation, movementParts.findIndex((each) => each === part)];
};

/** Whether a row stands below another: ids grow with time, and the parts of one operation have their order. */
export function isBelow(one: string, other: string): boolean {
  const [[place, part], [otherPlace, otherPart]] = [orderOf(one), orderOf(other)];
  return place === otherPlace ? part > otherPart : place < otherPlace;
}

/**
 * The rows with their newest page read anew. What is older stays as it was read, unless the two no longer
 * meet, or something older has ended unseen: then reading starts afresh.
 */
export function mergeRows(
  held: HistoryRowsHeld | null,
  newest: HistoryRowsHeld,
  isLive: (row: HistoryRow) => boolean,
): HistoryRowsHeld {
  const last = newest.rows.at(-1);
  if (held === null || last === undefined || newest.cursor === null) return newest;
  const firstOlder = held.rows.findIndex(({ id }) => isBelow(id, last.id));
  const older = firstOlder === -1 ? [] : held.rows.slice(firstOlder);
  const isMet = held.rows.length > older.length;
  if (!isMet || older.some((row) => isUnderWay(row) && !isLive(row))) return newest;
  return {
    rows: newest.rows.slice().concat(older),
    cursor: older.length === 0 ? newest.cursor : held.cursor,
  };
}

/** Whether it has not come to its end. */
export const isUnderWay = ({ transfer }: Pick<HistoryRow, "transfer">): boolean =>
  transfer?.state === "CREATED" || transfer?.state === "PROCESSING";

type Page = HistoryRowsHeld & { readonly rows: readonly HistoryRow[] };

/** The rows with the page that follows them; a page from another place is not theirs. */
export const addRows = (held: HistoryRowsHeld, from: string | null, page: Page): HistoryRowsHeld =>
  held.cursor === from ? { rows: addBelow(held.rows, page.rows), cursor: page.cursor } : held;
