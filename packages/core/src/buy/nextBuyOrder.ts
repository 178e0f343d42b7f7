import { canMove } from "../lifeCycle.ts";
import { buyOrderMoves, type BuyOrderState, type BuyProblem } from "./orderMoves.ts";

/** How a seller says that nothing comes of an order. */
export type BuyFailure = Exclude<BuyProblem, "LATE">;

/** Where an order stands, and the moment of the newest word about it that was taken (milliseconds). */
export type BuyOrderStanding = {
  readonly state: BuyOrderState;
  readonly problem: BuyProblem | null;
  readonly asOfMs: number;
};

/** What a seller says of where an order stands, and when it was asked. */
export type SellerWord = { readonly asOfMs: number } & (
  | { readonly state: "STARTED" | "PAID" | "DELIVERING" | "EXPIRED" }
  | { readonly state: "FAILED"; readonly problem: BuyFailure }
);

export type BuyOrderStep =
  | { readonly kind: "moved"; readonly standing: BuyOrderStanding }
  | { readonly kind: "same"; readonly standing: BuyOrderStanding }
  /** Something newer was taken before it: it counts for nothing. */
  | { readonly kind: "outdated" }
  /** The life of an order has no such move. */
  | { readonly kind: "refused" };

/**
 * What becomes of an order when its seller's word about it arrives. Words come late, twice and out of
 * order; an older one never undoes a newer one. One that fails for another reason than it was said to,
 * such as a payment that was declined and is then called paid back, has moved. (rule 60)
 */
export function nextBuyOrder(standing: BuyOrderStanding, word: SellerWord): BuyOrderStep {
  const { asOfMs } = word;
  if (asOfMs < standing.asOfMs) return { kind: "outdated" };
  const problem = word.state === "FAILED" ? word.problem : null;
  const next = { state: word.state, problem, asOfMs };
  if (word.state === standing.state) {
    const isOtherEnd = word.state === "FAILED" && problem !== standing.problem;
    if (isOtherEnd) return { kind: "moved", standing: next };
    // That it is late stays true of one that stands where it stood.
    return { kind: "same", standing: { ...standing, asOfMs } };
  }
  if (!canMove<BuyOrderState>(buyOrderMoves.provider, standing.state, word.state))
    return { kind: "refused" };
  const isStillLate = standing.problem === "LATE" && word.state === "DELIVERING";
  return { kind: "moved", standing: isStillLate ? { ...next, problem: "LATE" } : next };
}
