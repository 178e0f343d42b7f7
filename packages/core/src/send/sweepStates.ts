/**
 * Life of a sweep: what was paid in, on its way from a deposit address to the payout address.
 * `toppingUp` waits for gas from the payout address; `dropped` was not worth it any more or failed on
 * the chain, and a later round plans it anew.
 */
export const sweepStates = ["planned", "toppingUp", "sending", "swept", "dropped"] as const;
export type SweepState = (typeof sweepStates)[number];

/** Where each state may lead. A transaction that is proven dead brings its sweep back to `planned`. */
export const nextSweepStates = {
  planned: ["toppingUp", "sending", "dropped"],
  toppingUp: ["planned", "dropped"],
  sending: ["planned", "swept", "dropped"],
  swept: [],
  dropped: [],
} as const satisfies Record<SweepState, readonly SweepState[]>;

/** Whether a sweep may go from one state to another; staying is not moving. */
export function canMoveSweep(from: SweepState, to: SweepState): boolean {
  const allowed: readonly SweepState[] = nextSweepStates[from];
  return allowed.includes(to);
}
