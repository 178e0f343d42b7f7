import type { LifeCycle } from "../lifeCycle.ts";

/**
 * Life of a deposit, from the moment it stands in a block. `seen` waits for its depth; `ignored` is
 * nobody's: dust, or custody's own move. A reorganisation makes an `orphaned` one of either, which
 * may stand in another block later. `credited` is booked, to its person or, as dust, to the house.
 */
export const depositStates = ["seen", "ignored", "orphaned", "credited"] as const;
export type DepositState = (typeof depositStates)[number];

/** Where each state may lead. What is booked stays booked, wherever its transaction stands. */
export const nextDepositStates = {
  seen: ["orphaned", "credited"],
  ignored: ["orphaned", "credited"],
  orphaned: ["seen", "ignored"],
  credited: [],
} as const satisfies LifeCycle<DepositState>;
