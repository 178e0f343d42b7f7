/** What one load of a page took. */
export type LoadFigures = {
  /** Bytes under gzip -9 of the JavaScript asked for until the screen answers to presses. */
  readonly scriptBytesToReady: number;
  /** The same of the whole first load, with what comes when the page is idle. */
  readonly scriptBytesWhole: number;
  /** Bytes of the page itself under brotli. */
  readonly pageBytes: number;
  readonly imageAndFontBytes: number;
  /** The page and what it asked for until then; see `readRequests.ts`. */
  readonly requestsToReady: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly readyMs: number;
  /** Share over 50 ms of each long task, until the page was ready. */
  readonly blockingMs: number;
  /** Layout shift of the whole load. */
  readonly shift: number;
  readonly heapMegabytes: number;
  readonly elements: number;
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  const [below = 0, above = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (below + above) / 2;
};

/** The median of each figure by itself: one slow load does not speak for the others. */
export function medianFigures(loads: readonly LoadFigures[]): LoadFigures {
  const [first] = loads;
  if (first === undefined) throw new Error("medianFigures: there is no load");
  const names = Object.keys(first) as (keyof LoadFigures)[]; // an object's own names
  return Object.fromEntries(
    names.map((name) => [name, median(loads.map((load) => load[name]))]),
  ) as LoadFigures; // every name of a load
}

/** Share over 50 ms of each long task before a moment; what lies beyond it does not count. */
export const blockingUntil = (
  tasks: readonly (readonly [startMs: number, durationMs: number])[],
  untilMs: number,
): number =>
  tasks
    .map(([startMs, durationMs]) => Math.min(startMs + durationMs, untilMs) - startMs)
    .reduce((sum, lengthMs) => sum + Math.max(0, lengthMs - 50), 0);
