import type { HistoryVisit } from "@coffer/client";
import type { HistoryRow } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { DaySeparator } from "@coffer/ui";
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { DayBegins } from "../parts/days/DayBegins.tsx";
import { EntryRow } from "./EntryRow.tsx";
import { isUnderWay } from "./mergeRows.ts";
import { usePlaceKept } from "./usePlaceKept.ts";

/** A row, a note's line, and what heads a day and a year, before they are measured. */
const ROW_HEIGHT = 64;
const NOTE_HEIGHT = 21;
const DAY_HEIGHT = 41;
const YEAR_HEIGHT = 56;
/** Rows that are drawn beyond the screen's edge, and before whose end the next page is asked for. */
const BEYOND = 12;
const AHEAD = 30;

export type HistoryListProps = {
  readonly label: string;
  /** Newest first. */
  readonly rows: readonly HistoryRow[];
  /** Where it was left, for who comes back. */
  readonly place: HistoryVisit["place"];
  /** Hears where it is left. */
  readonly onLeft: (place: HistoryVisit["place"]) => void;
  /** Asks for more; left out where there is none, or it is being asked for. */
  readonly onMore: (() => void) | undefined;
  readonly hasOlder: boolean;
};

/**
 * Rows under their days, and days under their years, of which those in view are drawn alone; what has not
 * ended stands above all days, so that nobody misses what they have just sent. What comes on top moves
 * nothing that is being read. (rules 158 and 449)
 */
export function HistoryList({ label, rows, place, hasOlder, onLeft, onMore }: HistoryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // One as long as the rows are: with another one all places would be worked out anew, at each step of a scroll.
  const getItemKey = useCallback((at: number) => rows[at]?.id ?? at, [rows]);
  useLayoutEffect(() => setTop(topOf(list.current)), [rows.length]);
  // oxlint-disable-next-line react/incompatible-library -- drawn anew with each scroll it is meant to be
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => heightOf(rows[at], rows[at - 1]),
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey,
    rangeExtractor: drawnPlaces,
    // Who stands at the very top sees what comes.
    anchorTo: globalThis.scrollY > 0 ? "end" : "start",
  });
  usePlaceKept(virtualizer, { rows, place, onLeft });
  const drawn = virtualizer.getVirtualItems();
  const isNearEnd = (virtualizer.range?.endIndex ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onMore?.();
  }, [isNearEnd, onMore]);
  return (
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without marks it is no list to Safari, which tells no places then
      role="list"
      aria-label={label}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {drawn.map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={hasOlder ? -1 : rows.length}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <Separated row={rows[index]} above={rows[index - 1]} />
        </li>
      ))}
    </ul>
  );
}

const topOf = (element: HTMLElement | null): number =>
  element === null ? 0 : element.getBoundingClientRect().top + globalThis.scrollY;

/** About as high as a row and what heads it are drawn, by a calendar without a time zone. */
function heightOf(row: HistoryRow | undefined, above: HistoryRow | undefined): number {
  if (row === undefined) return ROW_HEIGHT;
  const isHeaded =
    above === undefined ||
    isUnderWay(above) !== isUnderWay(row) ||
    above.at.slice(0, 10) !== row.at.slice(0, 10);
  const isOfYear = above === undefined || above.at.slice(0, 4) === row.at.slice(0, 4);
  const head = (isHeaded ? DAY_HEIGHT : 0) + (isOfYear ? 0 : YEAR_HEIGHT);
  return ROW_HEIGHT + head + (row.note === "" ? 0 : NOTE_HEIGHT);
}

/** The row that has the focus stays drawn, so that scrolling by keys takes it from nobody. */
function drawnPlaces(range: Range): number[] {
  const places = defaultRangeExtractor(range);
  const focused = Number(document.activeElement?.closest("li")?.dataset["index"] ?? Number.NaN);
  if (!(focused < range.count) || places.includes(focused)) return places;
  return [...places, focused].toSorted((one, other) => one - other);
}

type SeparatedProps = {
  readonly row: HistoryRow | undefined;
  readonly above: HistoryRow | undefined;
};

/** A row, with what begins with it above it; drawn once, however far the list is scrolled. */
const Separated = memo(function Separated({ above, row }: SeparatedProps) {
  if (row === undefined) return null;
  return (
    <>
      <Beginning row={row} above={above} />
      <EntryRow row={row} />
    </>
  );
});

type BeginningProps = Pick<SeparatedProps, "above"> & { readonly row: HistoryRow };

/** What stands between a row and the one above it: that it is under way, or its day and its year. */
function Beginning({ row, above }: BeginningProps) {
  const { t } = useTexts();
  if (isUnderWay(row))
    return above === undefined ? <DaySeparator day={t("history.underWay")} /> : null;
  return (
    <DayBegins at={row.at} above={above === undefined || isUnderWay(above) ? null : above.at} />
  );
}
