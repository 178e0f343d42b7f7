import type { HistoryVisit, RowList } from "@coffer/client";
import type { HistoryRow } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { DaySeparator } from "@coffer/ui";
import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type Range,
} from "@tanstack/react-virtual";
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type RefObject,
} from "react";
import { DayBegins } from "../parts/days/DayBegins.tsx";
import { useToday, type Days } from "../parts/days/useToday.ts";
import { createRowHeights, rowAbove } from "./createRowHeights.ts";
import { createRowNumbers } from "./createRowNumbers.ts";
import { createTurns } from "./createTurns.ts";
import { EntryRow } from "./EntryRow.tsx";
import { keepPlaces } from "./keepPlaces.ts";
import { isUnderWay } from "./mergeRows.ts";
import { usePlaceKept } from "./usePlaceKept.ts";
import { useRowWays, type RowWays } from "./useRowWays.ts";

/** Rows that are drawn beyond the screen's edge. */
const BEYOND = 12;
/** Rows before whose end the next page is asked for: at the top, and by who has begun to scroll. */
const AHEAD = 30;
const AHEAD_SCROLLED = 250;
/** What heights that a browser rounds may differ by. */
const UNEVEN_PX = 0.1;

export type HistoryListProps = {
  readonly label: string;
  /** Newest first. */
  readonly rows: RowList<HistoryRow>;
  /** Where it was left, for who comes back. */
  readonly place: HistoryVisit["place"];
  /** Hears where it is left. */
  readonly onLeft: (place: HistoryVisit["place"]) => void;
  /** Asks for more, once however often it is called; left out where there is none, or it did not come. */
  readonly onMore: (() => void) | undefined;
  readonly hasOlder: boolean;
};

/**
 * Rows under their days, and days under their years, of which those in view are drawn alone; what has not
 * ended stands above all days, so that nobody misses what they have just sent. What comes on top moves
 * nothing that is being read. (rules 158 and 449)
 */
export const HistoryList = memo(function HistoryList(props: HistoryListProps) {
  const around = useAround();
  return <Rows {...props} around={around} />;
});

/** Drawn anew with each step of a scroll: what is the same for all of them is asked for outside. */
function Rows(props: HistoryListProps & { readonly around: Around }) {
  const { label, rows, place, around, hasOlder, onLeft, onMore } = props;
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  const [numbersOf] = useState(createRowNumbers);
  const { numbers, grownFrom } = numbersOf(rows);
  // One as long as rows come below alone: with another one all places would be worked out anew, at each step of a scroll.
  const getItemKey = useCallback((at: number) => numbers[at] ?? at, [numbers]);
  const [heights] = useState(createRowHeights);
  const rangeExtractor = useTurns();
  // oxlint-disable-next-line react/incompatible-library -- drawn anew with each scroll it is meant to be
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => heights.estimate(rows, at, numbers[at] ?? at),
    measureElement: (element, entry, instance) => {
      const height = measureElement(element, entry, instance);
      const at = instance.indexFromElement(element);
      heights.learn(rows, at, height);
      return height;
    },
    overscan: BEYOND,
    scrollMargin: top,
    getItemKey,
    rangeExtractor,
    // Who stands at the very top sees what comes; what comes below all moves nothing that is to be held.
    anchorTo: grownFrom === null && globalThis.scrollY > 0 ? "end" : "start",
  });
  if (grownFrom !== null) keepPlaces(virtualizer, grownFrom);
  usePlaceKept(virtualizer, { rows, place, onLeft });
  const drawn = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  // Whoever throws a list is faster than a page is read: at its end all rows of the next would come at once.
  const isNearEnd = endIndex >= rows.length - (startIndex > 0 ? AHEAD_SCROLLED : AHEAD);
  useEffect(() => {
    if (!isNearEnd || onMore === undefined) return;
    // The frame in which a page has come is full enough.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(onMore)));
    return () => cancelAnimationFrame(frame);
  }, [isNearEnd, onMore]);
  return (
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without marks it is no list to Safari, which tells no places then
      role="list"
      aria-label={label}
      className="rows-to-come relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {drawn.map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={hasOlder ? -1 : rows.length}
          // Above the next row, which would cover the edge of a keyboard's mark.
          className="absolute inset-x-0 top-0 bg-surface-1 focus-within:z-10"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <Separated row={rows.at(index)} above={rowAbove(rows, index)} around={around} />
        </li>
      ))}
    </ul>
  );
}

/** Which rows are drawn now: the ones in view and some beyond, in turn. */
function useTurns(): (range: Range) => number[] {
  const [turn, onTurn] = useReducer((count: number) => count + 1, 0);
  const [turns] = useState(() => createTurns(onTurn));
  useEffect(() => turns.end, [turns]);
  // Another one with each turn, so that it is asked again.
  return useCallback(
    (range: Range) => turns.next(wantedPlaces(range), range),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with another turn it is to be asked again
    [turns, turn],
  );
}

/** How far from the page's top a list begins. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => setTop(element.getBoundingClientRect().top + globalThis.scrollY);
    look();
    // What stands above it changes the page's height, and rows do, which would be asked for with each that is drawn.
    const heights = new Map<Element, number>();
    const besides = () => (heights.get(document.body) ?? 0) - (heights.get(element) ?? 0);
    const observer = new ResizeObserver((entries) => {
      const before = besides();
      for (const { contentRect, target } of entries) heights.set(target, contentRect.height);
      if (Math.abs(besides() - before) > UNEVEN_PX) look();
    });
    observer.observe(document.body);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** The row that has the focus stays drawn, so that scrolling by keys takes it from nobody. */
function wantedPlaces(range: Range): number[] {
  const places = defaultRangeExtractor(range);
  const focused = Number(document.activeElement?.closest("li")?.dataset["index"] ?? Number.NaN);
  if (!(focused < range.count) || places.includes(focused)) return places;
  return [...places, focused].toSorted((one, other) => one - other);
}

/** What rows need that is the same for all of them. */
type Around = { readonly days: Days; readonly ways: RowWays };

function useAround(): Around {
  const days = useToday();
  const ways = useRowWays();
  return useMemo(() => ({ days, ways }), [days, ways]);
}

type SeparatedProps = {
  readonly row: HistoryRow | undefined;
  readonly above: HistoryRow | undefined;
  readonly around: Around;
};

/** A row, with what begins with it above it; drawn once, however far the list is scrolled. */
const Separated = memo(function Separated({ above, around, row }: SeparatedProps) {
  if (row === undefined) return null;
  return (
    <>
      <Beginning row={row} above={above} days={around.days} />
      <EntryRow row={row} ways={around.ways} />
    </>
  );
});

type BeginningProps = Pick<SeparatedProps, "above"> &
  Pick<Around, "days"> & { readonly row: HistoryRow };

/** What stands between a row and the one above it: that it is under way, or its day and its year. */
function Beginning({ row, above, days }: BeginningProps) {
  const { t } = useTexts();
  if (isUnderWay(row))
    return above === undefined ? <DaySeparator day={t("history.underWay")} /> : null;
  return (
    <DayBegins
      at={row.at}
      above={above === undefined || isUnderWay(above) ? null : above.at}
      days={days}
    />
  );
}
