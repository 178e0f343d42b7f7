import type { HistoryRow } from "@coffer/contract";
import { isUnderWay } from "./mergeRows.ts";

/** A row, a note's line, and what heads a day and a year, in pixels, before any is measured. */
const ROW_HEIGHT = 64;
const NOTE_HEIGHT = 21;
const DAY_HEIGHT = 41;
const YEAR_HEIGHT = 56;

type Row = Pick<HistoryRow, "at" | "kind" | "note" | "transfer">;
type Placed = { readonly row: Row | undefined; readonly above: Row | undefined };

export type RowHeights = {
  /** About as high as a row will be, with what heads it. */
  readonly estimate: (placed: Placed) => number;
  /** Hears how high one is. */
  readonly learn: (placed: Placed, height: number) => void;
};

/**
 * How high rows are before they are drawn: as high as the first of their kind that was, since on a narrow
 * screen most take two lines. What is guessed well moves nothing once it is measured.
 */
export function createRowHeights(): RowHeights {
  const known = new Map<string, number>();
  return {
    estimate: ({ row, above }) => {
      if (row === undefined) return ROW_HEIGHT;
      const own = known.get(shapeOf(row)) ?? ROW_HEIGHT + (row.note === "" ? 0 : NOTE_HEIGHT);
      return own + headHeight(row, above);
    },
    learn: ({ row, above }, height) => {
      if (row === undefined || known.has(shapeOf(row))) return;
      known.set(shapeOf(row), height - headHeight(row, above));
    },
  };
}

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
