import type { LoadFigures } from "./loadFigures.ts";

type Row = readonly [name: keyof LoadFigures, label: string, digits: number, unit: number];

const rows: readonly Row[] = [
  ["scriptBytesToReady", "JavaScript to ready, kB gzip", 1, 1_000],
  ["scriptBytesWhole", "JavaScript in all, kB gzip", 1, 1_000],
  ["pageBytes", "page, kB brotli", 1, 1_000],
  ["imageAndFontBytes", "images and fonts, kB", 1, 1_000],
  ["requestsToReady", "requests to ready", 0, 1],
  ["firstPaintMs", "first paint, ms", 0, 1],
  ["largestPaintMs", "largest paint, ms", 0, 1],
  ["readyMs", "ready, ms", 0, 1],
  ["blockingMs", "blocking to ready, ms", 0, 1],
  ["shift", "layout shift", 3, 1],
  ["heapMegabytes", "heap, MB", 1, 1],
  ["elements", "elements", 0, 1],
];

/** The figures of a page beside its budget, one line each; what lies above is marked. */
export function budgetTable(title: string, figures: LoadFigures, budget: LoadFigures): string {
  const lines = rows.map(([name, label, digits, unit]) => {
    const [figure, limit] = [figures[name] / unit, budget[name] / unit];
    const mark = figure > limit ? "above" : "";
    return `  ${label.padEnd(30)} ${figure.toFixed(digits).padStart(9)} ${limit.toFixed(digits).padStart(9)}  ${mark}`;
  });
  const head = `  ${"".padEnd(30)} ${"measured".padStart(9)} ${"budget".padStart(9)}`;
  return [title, head, ...lines].map((line) => line.trimEnd()).join("\n");
}
