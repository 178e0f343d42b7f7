import type { LoadFigures } from "./loadFigures.ts";

/**
 * What the first screens may cost: the bar of docs/decisions/0016-first-load.md. Times are those on
 * slow 4G with the processor slowed four times: printed, never judged by a test.
 */
export const webBudgets = {
  login: {
    scriptBytesToReady: 95_000,
    scriptBytesWhole: 150_000,
    pageBytes: 12_000,
    imageAndFontBytes: 0,
    requestsToReady: 4,
    firstPaintMs: 600,
    largestPaintMs: 800,
    readyMs: 1_300,
    blockingMs: 160,
    shift: 0.01,
    heapMegabytes: 3,
    elements: 150,
  },
  home: {
    scriptBytesToReady: 135_000,
    scriptBytesWhole: 190_000,
    pageBytes: 14_000,
    imageAndFontBytes: 10_000,
    requestsToReady: 6,
    firstPaintMs: 600,
    largestPaintMs: 1_600,
    readyMs: 1_800,
    blockingMs: 220,
    shift: 0.02,
    heapMegabytes: 6,
    elements: 600,
  },
  /** Home in Telegram, of somebody who has been there. */
  miniApp: {
    scriptBytesToReady: 150_000,
    scriptBytesWhole: 230_000,
    pageBytes: 1_000,
    imageAndFontBytes: 0,
    requestsToReady: 10,
    firstPaintMs: 2_000,
    largestPaintMs: 2_000,
    readyMs: 2_000,
    blockingMs: 220,
    shift: 0.02,
    heapMegabytes: 6,
    elements: 600,
  },
} as const satisfies Record<"login" | "home" | "miniApp", LoadFigures>;
