import type { HistoryRow } from "@coffer/contract";
import { dayBeginning } from "@coffer/core/history";
import { localDayOf, useTexts } from "@coffer/i18n";
import { DaySeparator } from "@coffer/ui";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { dayText, useToday } from "../parts/useToday.ts";
import { EntryRow } from "./EntryRow.tsx";
import { isUnderWay } from "./mergeRows.ts";

/** A row of one line, before it is measured. */
const ROW_HEIGHT = 64;
/** Rows that are drawn beyond the screen's edge, and before whose end the next page is asked for. */
const BEYOND = 12;
const AHEAD = 30;

export type HistoryListProps = {
  /** Newest first. */
  readonly rows: readonly HistoryRow[];
  readonly onNoted: (rowId: string, note: string) => void;
  /** Asks for more; left out where there is none, or it is being asked for. */
  readonly onMore: (() => void) | undefined;
  readonly hasOlder: boolean;
};

/**
 * Rows under their days, and days under their years, of which those in view are drawn alone; what has not
 * ended stands above all days, so that nobody misses what they have just sent. (rule 158)
 */
export function HistoryList({ rows, hasOlder, onNoted, onMore }: HistoryListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(topOf(list.current)), [rows.length]);
  // oxlint-disable-next-line react/incompatible-library -- drawn anew with each scroll it is meant to be
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey: (place) => rows[place]?.id ?? place,
  });
  const drawn = virtualizer.getVirtualItems();
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onMore?.();
  }, [isNearEnd, onMore]);
  return (
    <ul ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
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
          <Separated rows={rows} place={index} onNoted={onNoted} />
        </li>
      ))}
    </ul>
  );
}

const topOf = (element: HTMLElement | null): number =>
  element === null ? 0 : element.getBoundingClientRect().top + globalThis.scrollY;

type SeparatedProps = Pick<HistoryListProps, "rows" | "onNoted"> & { readonly place: number };

/** A row, with what begins with it above it. */
function Separated({ rows, place, onNoted }: SeparatedProps) {
  const row = rows[place];
  if (row === undefined) return null;
  return (
    <>
      <Beginning row={row} above={rows[place - 1]} />
      <EntryRow row={row} onNoted={onNoted} />
    </>
  );
}

type BeginningProps = { readonly row: HistoryRow; readonly above: HistoryRow | undefined };

/** What stands between a row and the one above it: that it is under way, or its day and its year. */
function Beginning({ row, above }: BeginningProps) {
  const texts = useTexts();
  const { today, yesterday } = useToday();
  if (isUnderWay(row))
    return above === undefined ? <DaySeparator day={texts.t("history.underWay")} /> : null;
  const isFirst = above === undefined || isUnderWay(above);
  const begins = dayBeginning(localDayOf(row.at), {
    above: isFirst ? null : localDayOf(above.at),
    today,
  });
  if (begins === null) return null;
  return (
    <DaySeparator
      day={dayText(begins.day, { today, yesterday, ...texts })}
      year={begins.year === null ? undefined : String(begins.year)}
    />
  );
}
