import type { HistoryVisit, RowList } from "@coffer/client";
import type { HistoryRow } from "@coffer/contract";
import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef } from "react";
import { untilHandsOn } from "../parts/untilHandsOn.ts";

type List = Virtualizer<Window, Element>;
type Rows = RowList<HistoryRow>;
type Kept = {
  readonly rows: Rows;
  readonly place: HistoryVisit["place"];
  readonly onLeft: (place: HistoryVisit["place"]) => void;
};

/** Puts a list where it was left, by its row and not by pixels: what came on top meanwhile moves nothing. (rule 449) */
export function usePlaceKept(virtualizer: List, kept: Kept): void {
  const now = useRef(kept);
  useLayoutEffect(() => {
    now.current = kept;
  });

  useEffect(() => {
    const { place, rows } = now.current;
    const index = rows.findIndex(({ id }) => id === place?.rowId);
    if (place === null || index === -1) return;
    return untilStill(virtualizer, () => {
      focusOn(rows.findIndex(({ id }) => id === place.focusedId));
      return edgeAt(virtualizer.measurementsCache[index], place.above);
    });
  }, [virtualizer]);

  useWidthOutlived(virtualizer, kept.rows);

  useLayoutEffect(
    () => () => {
      const { onLeft, rows } = now.current;
      const place = placeAt(virtualizer, rows, virtualizer.scrollOffset ?? 0);
      const focused = focusedRow(rows);
      onLeft(place && { ...place, focusedId: focused?.id ?? null });
    },
    [virtualizer],
  );
}

/**
 * Holds a list where it was when the page takes another width, as one does that is zoomed or turned: rows above the
 * one that is being read have other heights then. Where it was is noted before: a browser moves the page and measures
 * anew, in an order of its own, before it says that the width is another one.
 */
function useWidthOutlived(virtualizer: List, rows: Rows): void {
  const now = useRef(rows);
  const note = useRef((_edge: number): void => undefined);
  useLayoutEffect(() => {
    now.current = rows;
    // What changes at rest, such as where the list begins, nobody has scrolled.
    if (!virtualizer.isScrolling) note.current(virtualizer.scrollOffset ?? 0);
  });

  useEffect(() => {
    let width = innerWidth;
    let place = placeAt(virtualizer, now.current, virtualizer.scrollOffset ?? 0);
    let isHeld = false;
    let stop = (): void => undefined;
    note.current = (edge) => {
      if (innerWidth === width && !isHeld) place = placeAt(virtualizer, now.current, edge);
    };
    const onScroll = () => note.current(scrollY);
    const hold = () => {
      // A phone's bars and keyboard change the height alone.
      if (innerWidth === width) return;
      width = innerWidth;
      stop();
      const held = place;
      if (held === null || now.current.findIndex(({ id }) => id === held.rowId) === -1) return;
      isHeld = true;
      const findTop = () => {
        const index = now.current.findIndex(({ id }) => id === held.rowId);
        return edgeAt(virtualizer.measurementsCache[index], held.above);
      };
      stop = untilStill(virtualizer, findTop, () => (isHeld = false));
    };
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("resize", hold);
    return () => {
      removeEventListener("scroll", onScroll);
      removeEventListener("resize", hold);
      stop();
    };
  }, [virtualizer]);
}

/** The row at the screen's upper edge, so far below the page's top, and how much of it is above; nothing at the very top. */
function placeAt(virtualizer: List, rows: Rows, edge: number) {
  const item = edge > 0 ? virtualizer.getVirtualItemForOffset(edge) : undefined;
  const row = item && rows.at(item.index);
  if (item === undefined || row === undefined) return null;
  return { rowId: row.id, above: edge - item.start };
}

/** Where the edge is over a row of which so much was above; with fewer lines than before it still is the one at the edge. */
const edgeAt = (item: VirtualItem | undefined, above: number): number =>
  item === undefined ? above : item.start + Math.min(above, item.size - 1);

function focusedRow(rows: Rows): HistoryRow | undefined {
  const place = document.activeElement?.closest("li")?.dataset["index"];
  return place === undefined ? undefined : rows.at(Number(place));
}

/** Gives the focus to a row, where that is drawn; answers whether it is. */
export function focusOn(place: number): boolean {
  const row = document.querySelector<HTMLElement>(`li[data-index="${place}"] :is(a, button)`);
  if (row !== document.activeElement) row?.focus({ preventScroll: true });
  return row !== null;
}

/** Whether no row in view or beyond is still to come: on a busy machine one that comes late moves what is below it. */
function areDrawn({ elementsCache, options, range }: List): boolean {
  if (range === null) return false;
  const first = Math.max(0, range.startIndex - options.overscan);
  const last = Math.min(options.count - 1, range.endIndex + options.overscan);
  for (let at = first; at <= last; at += 1)
    if (elementsCache.get(options.getItemKey(at))?.isConnected !== true) return false;
  return true;
}

/** Frames in a row without a change after which nothing is being measured any more. */
const STILL_FRAMES = 5;

/** Scrolls to where something stands, again for as long as what is above it is being measured, and nobody scrolls themselves. */
function untilStill(list: List, findTop: () => number, onEnd?: () => void): () => void {
  let still = 0;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    endHands();
    onEnd?.();
  };
  const look = () => {
    const top = Math.round(findTop());
    // A screen of fine pixels stops between whole ones.
    const isThere = Math.abs(top - scrollY) <= 0.5;
    if (!isThere) scrollTo(0, top);
    still = isThere && areDrawn(list) ? still + 1 : 0;
    if (still < STILL_FRAMES) frame = requestAnimationFrame(look);
    else stop();
  };
  const endHands = untilHandsOn(stop);
  look();
  return stop;
}
