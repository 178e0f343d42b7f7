import type { RowList } from "@coffer/client";
import type { HistoryRow } from "@coffer/contract";
import { isUnderWay } from "./mergeRows.ts";

/** A row, a note's line, and what heads a day and a year, in pixels, before any is measured. */
const ROW_HEIGHT = 64;
const NOTE_HEIGHT = 21;
const DAY_HEIGHT = 41;
const YEAR_HEIGHT = 56;

type Row = Pick<HistoryRow, "at" | "kind" | "note" | "transfer">;

export type RowHeights = {
  /** About as high as the row at a place will be, with what heads it; its number is its own for good. */
  readonly estimate: (rows: RowList<Row>, at: number, number: number) => number;
  /** Hears how high the one at a place is. */
  readonly learn: (rows: RowList<Row>, at: number, height: number) => void;
};

/**
 * How high rows are before they are drawn: as high as the first of their kind that was, since on a narrow
 * screen most take two lines. What is guessed well moves nothing once it is measured. A guess stands until
 * then, whatever comes above its row: the rows that are being read stand on those before them. (rule 449)
 */
export function createRowHeights(): RowHeights {
  const known = new Map<string, number>();
  /** By the numbers of rows. */
  const guesses: number[] = [];

  function guess(row: Row, above: Row | undefined): number {
    const own = known.get(shapeOf(row)) ?? ROW_HEIGHT + (row.note === "" ? 0 : NOTE_HEIGHT);
    return own + headHeight(row, above);
  }

  function estimate(rows: RowList<Row>, at: number, number: number): number {
    // With each page that comes all rows are asked for, and a long history has hundreds of pages.
    const earlier = guesses[number];
    if (earlier !== undefined) return earlier;
    const row = rows.at(at);
    if (row === undefined) return ROW_HEIGHT;
    const height = guess(row, rowAbove(rows, at));
    guesses[number] = height;
    return height;
  }

  function learn(rows: RowList<Row>, at: number, height: number): void {
    const row = rows.at(at);
    if (row === undefined || known.has(shapeOf(row))) return;
    known.set(shapeOf(row), height - headHeight(row, rowAbove(rows, at)));
  }

  return { estimate, learn };
}

/** The first one has none; an array's `at` would tell the last. */
export const rowAbove = <R>(rows: RowList<R>, at: number): R | undefined =>
  at > 0 ? rows.at(at - 1) : undefined;

const shapeOf = ({ kind, note }: Row): string => `${kind} ${note === ""}`;

/** By a calendar without a time zone. */
function headHeight(row: Row, above: Row | undefined): number {
  const isHeaded =
    above === undefined ||
    isUnderWay(above) !== isUnderWay(row) ||
    above.at.slice(0, 10) !== row.at.slice(0, 10);
  const isOfYear = above === undefined || above.at.slice(0, 4) === row.at.slice(0, 4);
  return (isHeaded ? DAY_HEIGHT : 0) + (isOfYear ? 0 : YEAR_HEIGHT);
}
