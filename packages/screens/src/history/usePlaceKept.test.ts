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
    getVirtualItemForOffset: () => undefined,
    get measurementsCache() {
      return rows.map((_, at) => ({ start: at * ROW_PX + extra, size: ROW_PX }));
    },
  };
  const draw = (at: number, morePx = 0) => {
    elementsCache.set(at, document.body.appendChild(document.createElement("li")));
    extra += morePx;
  };
  return {
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
