import type { RowList } from "@coffer/client";

/**
 * Rows that others came below of. All that grew of one share what they have, and each knows how many of it are its
 * own: a long list is not copied with each page that comes. (0179)
 */
class GrownRows<Row> implements RowList<Row> {
  readonly length: number;
  /** Begins with the rows of this list, and is only ever added to. */
  readonly #shared: Row[];

  constructor(shared: Row[]) {
    this.#shared = shared;
    this.length = shared.length;
  }

  at(index: number): Row | undefined {
    const place = index < 0 ? index + this.length : index;
    return place < this.length ? this.#shared[place] : undefined;
  }

  slice(from = 0, to = this.length): Row[] {
    return this.#shared.slice(this.#bound(from), this.#bound(to));
  }

  /** Counted from the end where it is below zero, as an array counts. */
  #bound(index: number): number {
    return index < 0 ? Math.max(index + this.length, 0) : Math.min(index, this.length);
  }

  findIndex(isSought: (row: Row) => boolean): number {
    const place = this.#shared.findIndex(isSought);
    return place < this.length ? place : -1;
  }

  /** Of two that other rows have come below of, the second has a list of its own from then on. */
  grow(added: readonly Row[]): GrownRows<Row> {
    const shared = this.#shared.length === this.length ? this.#shared : this.slice();
    for (const row of added) shared.push(row);
    return new GrownRows(shared);
  }

  isGrownWith(other: RowList<Row>): boolean {
    return other instanceof GrownRows && other.#shared === this.#shared;
  }
}

/** The rows with more below them: what both begin with is known from then on and compared no more. */
export function addBelow<Row>(rows: RowList<Row>, added: readonly Row[]): RowList<Row> {
  const grown = rows instanceof GrownRows ? (rows as GrownRows<Row>) : new GrownRows(rows.slice());
  return grown.grow(added);
}

/**
 * How many rows two lists begin with that are the very same. With a page that has come that is all of the first
 * one: what was worked out of them stands, and no row of a long history is looked into once more.
 */
export function countSame<Row>(before: RowList<Row>, now: RowList<Row>): number {
  const most = Math.min(before.length, now.length);
  if (before instanceof GrownRows && before.isGrownWith(now)) return most;
  let same = 0;
  while (same < most && before.at(same) === now.at(same)) same += 1;
  return same;
}
