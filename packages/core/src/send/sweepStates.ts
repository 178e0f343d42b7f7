import type { LifeCycle } from "../lifeCycle.ts";

/**
 * Life of a sweep: what was paid in, on its way from a deposit address to the payout address.
 * `toppingUp` waits for coins for its fee from the payout address; `dropped` was not worth it any more or failed on
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
} as const satisfies LifeCycle<SweepState>;
