import type { RateInterval } from "./rateHistory.ts";
import { rateIntervals } from "./rateIntervals.ts";

const SECOND_MS = 1000;

/** A price of any form at a moment in milliseconds. */
export type TimedPrice<P> = { readonly atMs: number; readonly price: P };

/**
 * The points of a chart: within the interval that ends at `nowMs`, one in each step of it and the
 * newest beside, in order of time, each at a second of its own. Points from the future are left out.
 * (rule 24)
 */
export function thinHistory<P>(
  points: readonly TimedPrice<P>[],
  interval: RateInterval,
  nowMs: number,
): readonly TimedPrice<P>[] {
  const { lengthMs, stepMs } = rateIntervals[interval];
  const within = points
    .filter(({ atMs }) => atMs >= nowMs - lengthMs && atMs <= nowMs)
    .toSorted((left, right) => left.atMs - right.atMs);
  const kept: TimedPrice<P>[] = [];
  for (const [index, point] of within.entries()) {
    const last = kept.at(-1);
    const isNextStep = last === undefined || stepOf(point, stepMs) > stepOf(last, stepMs);
    const isNewest = index === within.length - 1;
    if (!isNextStep && !isNewest) continue;
    if (last !== undefined && stepOf(point, SECOND_MS) === stepOf(last, SECOND_MS)) kept.pop();
    kept.push(point);
  }
  return kept;
}

const stepOf = ({ atMs }: { readonly atMs: number }, stepMs: number): number =>
  Math.floor(atMs / stepMs);
