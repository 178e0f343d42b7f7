import type { RowList } from "@coffer/client";
import type { HistoryRow } from "@coffer/contract";
import { countSame } from "./GrownRows.ts";
import { hashText } from "./hashText.ts";

type Row = Pick<HistoryRow, "id">;

export type RowNumbers = {
  /** The number of the row at each place: the same one wherever it comes to stand. Grows with what comes below all. */
  readonly numbers: readonly number[];
  /** How many there were before others came below them, which leaves each where it is; null where none did. */
  readonly grownFrom: number | null;
};

/**
 * Numbers rows as they become known. With each page that comes a list asks for the keys and the heights of all
 * its rows: found by a number they take a fraction of what they take by an id. (0139)
 */
export function createRowNumbers(): (rows: RowList<Row>) => RowNumbers {
  const numberOf = createIdNumbers();
  let last: RowList<Row> = [];
  let numbers: number[] = [];

  return (rows) => {
    if (rows === last) return { numbers, grownFrom: null };
    const same = countSame(last, rows);
    const grownFrom = same > 0 && same === last.length ? same : null;
    // Not copied where it grows: a long list has as many of them as pages, each as long as all rows.
    if (grownFrom === null) numbers = numbers.slice(0, same);
    for (const row of rows.slice(same)) numbers.push(numberOf(row.id));
    last = rows;
    return { numbers, grownFrom };
  };
}

/** Numbers ids in the order in which they are asked for. */
function createIdNumbers(): (id: string) => number {
  const ids: string[] = [];
  const numbers = new Map<number, number>();
  return (id) => {
    let hash = hashText(id);
    let own = numbers.get(hash);
    // Where another id stands already, the next free number is as good.
    while (own !== undefined && ids[own] !== id) {
      hash += 1;
      own = numbers.get(hash);
    }
    if (own !== undefined) return own;
    numbers.set(hash, ids.length);
    return ids.push(id) - 1;
  };
}
