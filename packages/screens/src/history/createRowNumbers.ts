import type { HistoryRow } from "@coffer/contract";
import { countSame } from "./countSame.ts";

type Row = Pick<HistoryRow, "id">;

export type RowNumbers = {
  /** The number of the row at each place: the same one wherever it comes to stand. */
  readonly numbers: readonly number[];
  /** Whether rows have come below all that there were, which leaves each of those where it is. */
  readonly hasGrownBelow: boolean;
};

/**
 * Numbers rows as they become known. With each page that comes a list asks for the keys and the heights of all
 * its rows: found by a number they take a fraction of what they take by an id. (0139)
 */
export function createRowNumbers(): (rows: readonly Row[]) => RowNumbers {
  const known = new Map<string, number>();
  let last: readonly Row[] = [];
  let numbers: readonly number[] = [];

  function numberOf({ id }: Row): number {
    const own = known.get(id) ?? known.size;
    known.set(id, own);
    return own;
  }

  return (rows) => {
    if (rows === last) return { numbers, hasGrownBelow: false };
    const same = countSame(last, rows);
    const hasGrownBelow = same > 0 && same === last.length;
    const kept = hasGrownBelow ? numbers : numbers.slice(0, same);
    numbers = kept.concat(rows.slice(same).map(numberOf));
    last = rows;
    return { numbers, hasGrownBelow };
  };
}
