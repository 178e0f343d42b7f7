import type { LifeCycle } from "../lifeCycle.ts";

/**
 * Life of a transaction of ours on its way to the chain: one sequence number of one sending address.
 * `settled` and `failed` are mined and final, by their receipt; `dead` is proven never to be mined:
 * another transaction has used its sequence number for good. `withdrawn` was never signed, and never will be:
 * its sequence number is given again.
 */
export const outgoingStates = [
  "prepared",
  "signed",
  "broadcast",
  "settled",
  "failed",
  "dead",
  "withdrawn",
] as const;
export type OutgoingState = (typeof outgoingStates)[number];

/**
 * Where each state may lead. What is signed may be mined although nobody noted that it was sent, and
 * what is not signed yet cannot be told from what was sent before the database was restored: so
 * `signed` leads to every end on the chain, and `prepared` to `signed`, or to `withdrawn` where the signer,
 * which remembers what it has signed, has said that it signs this one never.
 */
export const nextOutgoingStates = {
  prepared: ["signed", "withdrawn"],
  signed: ["broadcast", "settled", "failed", "dead"],
  broadcast: ["settled", "failed", "dead"],
  settled: [],
  failed: [],
  dead: [],
  withdrawn: [],
} as const satisfies LifeCycle<OutgoingState>;

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
