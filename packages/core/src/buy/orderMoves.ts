import type { LifeCycle } from "../lifeCycle.ts";

/** Where a purchase by card stands. (rule 60) */
export const buyOrderStates = [
  "STARTED",
  "PAID",
  "DELIVERING",
  "DONE",
  "FAILED",
  "EXPIRED",
] as const;
export type BuyOrderState = (typeof buyOrderStates)[number];

/** Why one went wrong, or that what was paid for is late. */
export const buyProblems = ["DECLINED", "CANCELLED", "REFUNDED", "LATE"] as const;
export type BuyProblem = (typeof buyProblems)[number];

/**
 * Who moves an order: its provider with what it says of it, time, which ends one that nobody pays, or the
 * chain, on which the coins have come.
 */
export type BuyOrderMover = "provider" | "time" | "chain";

/**
 * Where each mover may lead an order. A provider never ends one well: only coins that have come and are
 * credited do, and they end it whatever was said before. So a provider that pays after it called an order
 * failed or expired is believed by its coins, and one that takes a payment back before they came too.
 */
export const buyOrderMoves = {
  provider: {
    STARTED: ["PAID", "DELIVERING", "FAILED", "EXPIRED"],
    PAID: ["DELIVERING", "FAILED"],
    DELIVERING: ["FAILED"],
    DONE: [],
    FAILED: ["PAID", "DELIVERING"],
    EXPIRED: ["PAID", "DELIVERING", "FAILED"],
  },
  time: {
    STARTED: ["EXPIRED"],
    PAID: [],
    DELIVERING: [],
    DONE: [],
    FAILED: [],
    EXPIRED: [],
  },
  chain: {
    STARTED: ["DONE"],
    PAID: ["DONE"],
    DELIVERING: ["DONE"],
    DONE: [],
    FAILED: ["DONE"],
    EXPIRED: ["DONE"],
  },
} as const satisfies Record<BuyOrderMover, LifeCycle<BuyOrderState>>;

/** Paid for, and its coins have not come: somebody's money is under way. */
export const paidBuyOrderStates = [
  "PAID",
  "DELIVERING",
] as const satisfies readonly BuyOrderState[];

export const isBuyOrderPaid = (state: BuyOrderState): boolean =>
  paidBuyOrderStates.some((paid) => paid === state);

const ended: ReadonlySet<BuyOrderState> = new Set(["DONE", "FAILED", "EXPIRED"]);

/** Whether nothing more is expected of an order; the coins of one may come all the same. */
export const isBuyOrderOver = (state: BuyOrderState): boolean => ended.has(state);
