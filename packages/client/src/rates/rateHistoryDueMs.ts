import { rateIntervals, type RateInterval } from "@coffer/core/rates";
import type { HeldRateHistory } from "../store/rateHistorySlice.ts";

const RETRY_MS_MIN = 5_000;
const RETRY_MS_MAX = 2 * 60_000;

/**
 * When a chart is to be asked for again, in milliseconds of the clock: when a step of it is over, or,
 * after a failure, in a pause that doubles with each one.
 */
export function rateHistoryDueMs(
  held: HeldRateHistory | undefined,
  interval: RateInterval,
): number {
  if (held === undefined) return 0;
  if (held.status === "told") return held.told.atMs + rateIntervals[interval].stepMs;
  const { atMs, count } = held.failed;
  return atMs + Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** (count - 1));
}
