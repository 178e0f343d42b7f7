import type { HistoryRow } from "@coffer/contract";
import { countSame } from "./countSame.ts";

type Row = Pick<HistoryRow, "id">;

/** The number of the row at each place: the same one wherever it comes to stand. */
export type RowNumbers = (rows: readonly Row[]) => readonly number[];

/**
 * Numbers rows as they become known. With each page that comes a list asks for the keys and the heights of all
 * its rows: found by a number they take a fraction of what they take by an id. (0139)
 */
export function createRowNumbers(): RowNumbers {
  const known = new Map<string, number>();
  let last: readonly Row[] = [];
  let numbers: readonly number[] = [];

  function numberOf({ id }: Row): number {
    const own = known.get(id) ?? known.size;
    known.set(id, own);
    return own;
  }

  return (rows) => {
    if (rows !== last) {
      const same = countSame(last, rows);
      numbers = numbers.slice(0, same).concat(rows.slice(same).map(numberOf));
      last = rows;
    }
    return numbers;
  };
}
