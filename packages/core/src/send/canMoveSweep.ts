import { nextSweepStates, type SweepState } from "./sweepStates.ts";

/** Whether a sweep may go from one state to another; staying is not moving. */
export function canMoveSweep(from: SweepState, to: SweepState): boolean {
  const allowed: readonly SweepState[] = nextSweepStates[from];
  return allowed.includes(to);
}
