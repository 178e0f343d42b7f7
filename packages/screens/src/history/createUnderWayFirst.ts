import type { HistoryRow } from "@coffer/contract";
import { countSame } from "./countSame.ts";
import { isUnderWay } from "./mergeRows.ts";

type Row = Pick<HistoryRow, "transfer">;

/**
 * Puts what has not ended above all else, each in the order that it came in. Asked with each page that comes, it
 * looks into the rows of that page alone; a history where nothing is under way is not copied.
 */
export function createUnderWayFirst<R extends Row>(): (rows: readonly R[]) => readonly R[] {
  let last: readonly R[] = [];
  let underWay: readonly R[] = [];
  let ended: readonly R[] = [];

  return (rows) => {
    const same = countSame(last, rows);
    if (same < last.length) [underWay, ended] = [[], []];
    const added = rows.slice(same < last.length ? 0 : same);
    last = rows;
    underWay = underWay.concat(added.filter(isUnderWay));
    ended = underWay.length === 0 ? rows : ended.concat(added.filter((row) => !isUnderWay(row)));
    return underWay.length === 0 ? rows : [...underWay, ...ended];
  };
}
