import { expect, test } from "vitest";
import { blockingUntil, medianFigures, type LoadFigures } from "./loadFigures.ts";

const load = (readyMs: number, shift: number): LoadFigures => ({
  firstPaintMs: 1,
  largestPaintMs: 1,
  readyMs,
  blockingMs: 0,
  shift,
  heapMegabytes: 1,
  elements: 1,
  requestsToReady: 1,
  scriptBytesToReady: 1,
  scriptBytesWhole: 1,
  pageBytes: 1,
  imageAndFontBytes: 0,
});

test("each figure has a median of its own, between two of an even number", () => {
  const odd = medianFigures([load(10, 3), load(30, 1), load(20, 2)]);
  expect(odd).toMatchObject({ readyMs: 20, shift: 2 });
  expect(medianFigures([load(10, 0), load(20, 0)]).readyMs).toBe(15);
});

test.each([
  ["a short task", [[0, 50]], 1_000, 0],
  [
    "two long ones",
    [
      [0, 80],
      [100, 150],
    ],
    1_000,
    130,
  ],
  ["one that is cut by the end", [[900, 500]], 1_000, 50],
  ["one after the end", [[1_100, 500]], 1_000, 0],
] as const)("%s blocks as long as it should", (_, tasks, untilMs, blockingMs) => {
  expect(blockingUntil(tasks, untilMs)).toBe(blockingMs);
});
