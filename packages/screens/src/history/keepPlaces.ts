import type { Virtualizer } from "@tanstack/react-virtual";

/** What it places rows with, of which it tells nobody. */
type Placing = {
  pendingMin: number | null;
  readonly getMeasurementOptions: () => unknown;
  /** Of each row where it begins and how high it is, one after the other, and its key or what was made of that. */
  readonly _singleLaneMeasurements: { flat: Float64Array; readonly items: unknown[] } | null;
};

/**
 * To a virtualizer that is about to place rows anew, since others came below all that there were: those keep their
 * places, and only what has come is placed. By itself it asks for the key and the height of each with every page, and
 * has no way to be told otherwise.
 */
export function keepPlaces(virtualizer: Virtualizer<Window, Element>, before: number): void {
  const { measurementsCache, options } = virtualizer;
  // A list that begins elsewhere now, or that was placed otherwise than all of it, is placed from its start.
  if (before === 0 || measurementsCache.length !== before) return;
  if (measurementsCache[0]?.start !== options.scrollMargin) return;
  const placing = virtualizer as unknown as Placing; // private there; the tests hold that it is so
  const first = Math.min(placing.pendingMin ?? before, before);
  // To take up its options makes it begin at the first row: that comes before.
  placing.getMeasurementOptions();
  placing.pendingMin = first;
  makeRoom(placing, options.count);
  writeOver(placing);
}

/** For twice as many, so that not each page has the places of all rows copied, and the copy before thrown away. */
function makeRoom({ _singleLaneMeasurements: places }: Placing, count: number): void {
  if (places === null || places.flat.length >= count * 2) return;
  const flat = new Float64Array(count * 4);
  flat.set(places.flat);
  places.flat = flat;
}

/**
 * What is placed anew is written where it was before, as its numbers are. Copied, as long as all rows, with each page
 * and with each row that is measured, it was most of what a long list left to be collected.
 */
function writeOver({ _singleLaneMeasurements: places }: Placing): void {
  const items = places?.items;
  if (items === undefined || Object.hasOwn(items, "slice")) return;
  Object.defineProperty(items, "slice", { value: () => items });
}
