import type { HistoryRow } from "@coffer/contract";
import type { Virtualizer } from "@tanstack/react-virtual";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePlaceKept } from "./usePlaceKept.ts";

const FRAME_MS = 16;
const ROW_PX = 60;
const frames = (count: number) => act(async () => vi.advanceTimersByTimeAsync(count * FRAME_MS));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("scrollTo", (_: number, top: number) => void vi.stubGlobal("scrollY", top));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A list of rows that are drawn one by one, as a test says, and are higher than was thought. */
function aList(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ id: String(at) }));
  const elementsCache = new Map<number, Element>();
  let extra = 0;
  const list = {
    elementsCache,
    options: { count, overscan: 2, getItemKey: (at: number) => at },
    range: { startIndex: 10, endIndex: 14 },
    scrollOffset: 0,
    getVirtualItemForOffset(edge: number) {
      const index = this.measurementsCache.findLastIndex(({ start }) => start <= edge);
      return index === -1 ? undefined : { index, start: this.measurementsCache[index]?.start };
    },
    get measurementsCache() {
      return rows.map((_, at) => ({ start: at * ROW_PX + extra, size: ROW_PX }));
    },
  };
  const draw = (at: number, morePx = 0) => {
    elementsCache.set(at, document.body.appendChild(document.createElement("li")));
    extra += morePx;
  };
  const move = (pixels: number) => void (extra += pixels);
  return {
    move,
    list: list as unknown as Virtualizer<Window, Element>, // what is asked of it
    rows: rows as unknown as readonly HistoryRow[], // the same
    draw,
  };
}

test("a list is held where it was until the rows around are drawn, however late they come", async () => {
  const { list, rows, draw } = aList(30);
  const place = { rowId: "10", above: 20, focusedId: null };
  renderHook(() => usePlaceKept(list, { rows, place, onLeft: () => undefined }));
  expect(scrollY).toBe(10 * ROW_PX + 20);
  for (let at = 9; at <= 16; at += 1) draw(at);
  await frames(30);
  draw(8, 40);
  await frames(2);
  expect(scrollY).toBe(10 * ROW_PX + 20 + 40);
  await frames(10);
  // At rest by now: what is scrolled from here on is its reader's doing.
  vi.stubGlobal("scrollY", 5);
  await frames(10);
  expect(scrollY).toBe(5);
});

test("whoever scrolls meanwhile is left alone", async () => {
  const { list, rows } = aList(30);
  const place = { rowId: "10", above: 0, focusedId: null };
  renderHook(() => usePlaceKept(list, { rows, place, onLeft: () => undefined }));
  await frames(3);
  dispatchEvent(new Event("wheel"));
  vi.stubGlobal("scrollY", 5);
  await frames(10);
  expect(scrollY).toBe(5);
});

/** As a browser does that takes another width: it moves the page, and the list, before it says so. */
function turnTo(width: number, { y, move }: { readonly y: number; readonly move: () => void }) {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal("scrollY", y);
  move();
  dispatchEvent(new Event("scroll"));
  dispatchEvent(new Event("resize"));
}

test("at another width a list is held by the row that was at the edge before, and so at the next one", async () => {
  vi.stubGlobal("innerWidth", 390);
  const { list, rows, draw, move } = aList(30);
  const { rerender } = renderHook(() =>
    usePlaceKept(list, { rows, place: null, onLeft: () => undefined }),
  );
  for (let at = 8; at <= 16; at += 1) draw(at);
  const edge = 10 * ROW_PX + 24;
  vi.stubGlobal("scrollY", edge);
  dispatchEvent(new Event("scroll"));

  turnTo(195, { y: 0, move: () => move(300) });
  expect(scrollY).toBe(edge + 300);
  // In the middle of being held it is turned back, and where the list begins is told before the page is moved.
  await frames(2);
  vi.stubGlobal("innerWidth", 390);
  move(-62);
  rerender();
  dispatchEvent(new Event("resize"));
  await frames(10);
  expect(scrollY).toBe(edge + 300 - 62);

  // At rest, and scrolled by hand to another row.
  vi.stubGlobal("scrollY", edge + 300 - 62 + ROW_PX);
  dispatchEvent(new Event("scroll"));
  turnTo(195, { y: 5, move: () => move(-238) });
  await frames(10);
  expect(scrollY).toBe(edge + ROW_PX);
});

test("at another width a list at its top stays there, and one without its row is left alone", async () => {
  vi.stubGlobal("innerWidth", 390);
  const { list, rows, move } = aList(30);
  const { rerender } = renderHook(
    (shown: readonly HistoryRow[]) =>
      usePlaceKept(list, { rows: shown, place: null, onLeft: () => undefined }),
    { initialProps: rows },
  );
  turnTo(195, { y: 0, move: () => move(300) });
  expect(scrollY).toBe(0);
  vi.stubGlobal("scrollY", 400);
  dispatchEvent(new Event("scroll"));
  Object.assign(list, { isScrolling: true });
  rerender(rows.slice(20));
  turnTo(390, { y: 7, move: () => move(-300) });
  expect(scrollY).toBe(7);
});
