import type { HistoryRow } from "@coffer/contract";
import { isUnderWay } from "./mergeRows.ts";

/** A row, a note's line, and what heads a day and a year, in pixels, before any is measured. */
const ROW_HEIGHT = 64;
const NOTE_HEIGHT = 21;
const DAY_HEIGHT = 41;
const YEAR_HEIGHT = 56;

type Row = Pick<HistoryRow, "at" | "kind" | "note" | "transfer">;

export type RowHeights = {
  /** About as high as the row at a place will be, with what heads it. */
  readonly estimate: (rows: readonly Row[], at: number) => number;
  /** Hears how high the one at a place is. */
  readonly learn: (rows: readonly Row[], at: number, height: number) => void;
};

/**
 * How high rows are before they are drawn: as high as the first of their kind that was, since on a narrow
 * screen most take two lines. What is guessed well moves nothing once it is measured.
 */
export function createRowHeights(): RowHeights {
  const known = new Map<string, number>();
  /** By places: all rows are asked for with each page that comes, and a long history has hundreds. */
  const estimates: Estimate[] = [];

  function estimate(rows: readonly Row[], at: number): number {
    const row = rows[at];
    const above = rows[at - 1];
    if (row === undefined) return ROW_HEIGHT;
    const earlier = estimates[at];
    const isRight = earlier?.row === row && earlier.above === above && earlier.of === known.size;
    if (isRight) return earlier.height;
    const own = known.get(shapeOf(row)) ?? ROW_HEIGHT + (row.note === "" ? 0 : NOTE_HEIGHT);
    const height = own + headHeight(row, above);
    estimates[at] = { row, above, height, of: known.size };
    return height;
  }

  function learn(rows: readonly Row[], at: number, height: number): void {
    const row = rows[at];
    if (row === undefined || known.has(shapeOf(row))) return;
    known.set(shapeOf(row), height - headHeight(row, rows[at - 1]));
  }

  return { estimate, learn };
}

type Estimate = {
  readonly row: Row;
  readonly above: Row | undefined;
  readonly height: number;
  /** How many kinds were known. */
  readonly of: number;
};

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
