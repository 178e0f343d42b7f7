import type { RateInterval } from "./rateHistory.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Every interval of a chart, the shortest first, in milliseconds. (rule 24) */
export const rateIntervals = {
  DAY: { lengthMs: DAY_MS, stepMs: 5 * MINUTE_MS },
  WEEK: { lengthMs: 7 * DAY_MS, stepMs: HOUR_MS },
  MONTH: { lengthMs: 30 * DAY_MS, stepMs: 4 * HOUR_MS },
} as const satisfies Record<RateInterval, { readonly lengthMs: number; readonly stepMs: number }>;
