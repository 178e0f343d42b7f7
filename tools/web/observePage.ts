export type Observed = {
  firstPaintMs: number | null;
  largestPaintMs: number | null;
  /** The page says it itself, with the mark `app:ready`, once it answers to presses. */
  readyMs: number | null;
  /** Largest window of layout shifts: at most 5 s long, ended by a second without one. */
  shift: number;
  longTasks: [startMs: number, durationMs: number][];
};

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page before anything of its own, and notes what the browser tells of it. */
export function observePage(): void {
  const observed: Observed = {
    firstPaintMs: null,
    largestPaintMs: null,
    readyMs: null,
    shift: 0,
    longTasks: [],
  };
  window.observed = observed;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  let windowStartMs = 0;
  let lastMs = -Infinity;
  let windowShift = 0;
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") observed.firstPaintMs = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    observed.largestPaintMs = startTime;
  });
  watch("mark", ({ name, startTime }) => {
    if (name === "app:ready") observed.readyMs ??= startTime;
  });
  watch("longtask", ({ startTime, duration }) => observed.longTasks.push([startTime, duration]));
  watch("layout-shift", (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    }; // the browser's own entry of that type
    if (hadRecentInput) return;
    if (startTime - lastMs > 1_000 || startTime - windowStartMs > 5_000) {
      windowShift = 0;
      windowStartMs = startTime;
    }
    lastMs = startTime;
    windowShift += value;
    observed.shift = Math.max(observed.shift, windowShift);
  });
}
