import type { BuyOrderState } from "../buy/orderMoves.ts";

/** How far one half of 'buy and pay' is. */
export type PledgeStage = "none" | "processing" | "success" | "error";
export type PledgeStages = { readonly topUp: PledgeStage; readonly transfer: PledgeStage };

export type PledgeFacts = {
  readonly state: "WAITING" | "PAID" | "FAILED";
  readonly problem?: "NOT_PAYABLE" | "STILL_SHORT" | "REFUSED" | "PURCHASE_FAILED" | undefined;
};

/**
 * The top-up and then the transfer of 'buy and pay'. `order` is the purchase's state, null where it is
 * not known: what has been paid or refused since says that the coins had come. (rule 420)
 */
export function pledgeStages(
  pledge: PledgeFacts | null,
  order: BuyOrderState | null,
): PledgeStages {
  if (pledge === null) return { topUp: "none", transfer: "none" };
  if (pledge.state === "PAID") return { topUp: "success", transfer: "success" };
  if (pledge.state === "FAILED")
    return pledge.problem === "PURCHASE_FAILED"
      ? { topUp: "error", transfer: "none" }
      : { topUp: "success", transfer: "error" };
  if (order === "DONE") return { topUp: "success", transfer: "processing" };
  return {
    topUp: order === "FAILED" || order === "EXPIRED" ? "error" : "processing",
    transfer: "none",
  };
}
