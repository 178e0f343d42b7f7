import { Virtualizer, type VirtualizerOptions } from "@tanstack/react-virtual";
import { expect, test, vi } from "vitest";
import { keepPlaces } from "./keepPlaces.ts";

const heightAt = (at: number) => 60 + (at % 3);
const keyAt = (at: number) => at;

/** A list of so many rows, some of which were measured. */
function aList(count: number) {
  const estimateSize = vi.fn<(at: number) => number>(heightAt);
  const optionsFor = (more: Partial<VirtualizerOptions<Window, Element>>) => ({
    count,
    estimateSize,
    getItemKey: keyAt,
    scrollMargin: 200,
    getScrollElement: () => null,
    observeElementRect: () => undefined,
    observeElementOffset: () => undefined,
    scrollToFn: () => undefined,
    ...more,
  });
  const virtualizer = new Virtualizer<Window, Element>(optionsFor({}));
  virtualizer.getTotalSize();
  virtualizer.resizeItem(1, 100);
  virtualizer.getTotalSize();
  estimateSize.mockClear();
  const grow = (more: Partial<VirtualizerOptions<Window, Element>>) => {
    virtualizer.setOptions(optionsFor(more));
    keepPlaces(virtualizer, count);
  };
  return { virtualizer, estimateSize, grow };
}

/** Where a row begins. */
const startAt = ({ measurementsCache }: Virtualizer<Window, Element>, at: number) =>
  measurementsCache[at]?.start;

test("of what comes below all rows those alone are asked for that have come", () => {
  const { virtualizer, estimateSize, grow } = aList(5);
  grow({ count: 8 });
  expect(virtualizer.getTotalSize()).toBe(60 + 100 + 62 + 60 + 61 + 62 + 60 + 61);
  expect(estimateSize.mock.calls).toEqual([[5], [6], [7]]);
  expect(startAt(virtualizer, 5)).toBe(200 + 60 + 100 + 62 + 60 + 61);
});

test("a row above that was measured meanwhile moves all below it, what has come as well", () => {
  const { virtualizer, grow } = aList(5);
  virtualizer.resizeItem(2, 90);
  grow({ count: 8 });
  expect(virtualizer.getTotalSize()).toBe(60 + 100 + 90 + 60 + 61 + 62 + 60 + 61);
  expect(startAt(virtualizer, 3)).toBe(200 + 60 + 100 + 90);
});

test("places are copied neither with each page that comes nor with each row that is measured", () => {
  const { virtualizer, grow } = aList(5);
  const placed = () => {
    type Placed = { _singleLaneMeasurements: { flat: Float64Array; items: unknown[] } };
    const { _singleLaneMeasurements: places } = virtualizer as unknown as Placed; // private there
    return { ...places };
  };
  grow({ count: 8 });
  expect(virtualizer.getTotalSize()).toBe(526);
  const before = placed();
  virtualizer.setOptions({ ...virtualizer.options, count: 11 });
  keepPlaces(virtualizer, 8);
  expect(virtualizer.getTotalSize()).toBe(526 + 62 + 60 + 61);
  virtualizer.resizeItem(9, 80);
  expect(virtualizer.getTotalSize()).toBe(526 + 62 + 80 + 61);
  expect(placed().flat).toBe(before.flat);
  expect(placed().items).toBe(before.items);
});

test("a row that was asked for before is told where it is now", () => {
  const { virtualizer, grow } = aList(5);
  grow({ count: 8 });
  virtualizer.getTotalSize();
  expect(startAt(virtualizer, 7)).toBe(200 + 60 + 100 + 62 + 60 + 61 + 62 + 60);
  virtualizer.resizeItem(6, 100);
  virtualizer.getTotalSize();
  expect(startAt(virtualizer, 7)).toBe(200 + 60 + 100 + 62 + 60 + 61 + 62 + 100);
  expect(virtualizer.measurementsCache).toHaveLength(8);
});

test("a list that begins elsewhere is placed from its start", () => {
  const { virtualizer, grow } = aList(5);
  grow({ count: 8, scrollMargin: 300 });
  virtualizer.getTotalSize();
  expect(startAt(virtualizer, 0)).toBe(300);
  expect(startAt(virtualizer, 7)).toBe(300 + 60 + 100 + 62 + 60 + 61 + 62 + 60);
});

test("what was placed otherwise than all of it is placed from its start", () => {
  const { virtualizer } = aList(5);
  keepPlaces(virtualizer, 4);
  expect(virtualizer.getTotalSize()).toBe(60 + 100 + 62 + 60 + 61);
});
