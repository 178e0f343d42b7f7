import type { RowList } from "@coffer/client";
import type { HistoryRow } from "@coffer/contract";
import { addBelow, countSame } from "./GrownRows.ts";
import { isUnderWay } from "./mergeRows.ts";

type Row = Pick<HistoryRow, "transfer">;

/**
 * Puts what has not ended above all else, each in the order that it came in. Asked with each page that comes, it
 * looks into the rows of that page alone, and copies the list only where something of that page is under way.
 */
export function createUnderWayFirst<R extends Row>(): (rows: RowList<R>) => RowList<R> {
  let last: RowList<R> = [];
  let underWay: readonly R[] = [];
  let shown: RowList<R> = [];

  return (rows) => {
    const same = countSame(last, rows);
    const isGrown = same === last.length;
    if (!isGrown) [underWay, shown] = [[], []];
    const added = rows.slice(isGrown ? same : 0);
    last = rows;
    const addedEnded = added.filter((row) => !isUnderWay(row));
    if (addedEnded.length < added.length) {
      const ended = shown.slice(underWay.length);
      underWay = underWay.concat(added.filter(isUnderWay));
      shown = underWay.concat(ended, addedEnded);
    } else shown = underWay.length === 0 ? rows : addBelow(shown, addedEnded);
    return shown;
  };
}
