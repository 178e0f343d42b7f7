import type { BuyOrder } from "@coffer/contract";
import { type BuyProblem, isBuyOrderPaid } from "@coffer/core/buy";
import type { Translate } from "@coffer/i18n";

const openTexts = {
  STARTED: "buy.started",
  PAID: "buy.paid",
  DELIVERING: "buy.delivering",
  DONE: "buy.done",
  EXPIRED: "buy.expired",
} as const;

const problemTexts = {
  DECLINED: "buy.declined",
  CANCELLED: "buy.cancelled",
  REFUNDED: "buy.refunded",
  LATE: "buy.late",
} as const satisfies Record<BuyProblem, string>;

const titles = {
  STARTED: "buy.titleOpen",
  PAID: "buy.titleOpen",
  DELIVERING: "buy.titleOpen",
  DONE: "buy.titleDone",
  FAILED: "buy.titleFailed",
  EXPIRED: "buy.titleFailed",
} as const satisfies Record<BuyOrder["state"], string>;

export type OrderWords = {
  readonly title: string;
  readonly text: string;
  readonly tone: "info" | "success" | "warning" | "error";
};

/** Where a purchase stands, where its money is, and whom to ask. (rule 293) */
export function orderWords(order: BuyOrder, t: Translate): OrderWords {
  const name = order.buyMethodName;
  const title = t(titles[order.state], { token: order.expected.currency.symbol });
  return { title, text: t(textOf(order), { name }), tone: toneOf(order) };
}

function textOf({ state, problem }: BuyOrder) {
  if (state === "FAILED")
    return problem === undefined || problem === "LATE" ? "buy.failed" : problemTexts[problem];
  return isBuyOrderPaid(state) && problem === "LATE" ? problemTexts.LATE : openTexts[state];
}

function toneOf({ state, problem }: BuyOrder): OrderWords["tone"] {
  if (state === "DONE") return "success";
  if (state === "FAILED") return "error";
  return problem === "LATE" || state === "EXPIRED" ? "warning" : "info";
}
