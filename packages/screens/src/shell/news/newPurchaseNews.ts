import type { AppState, BuyOrder } from "@coffer/contract";

type State = Pick<AppState, "buyOrders" | "formedAt">;

/**
 * Whether an order that has moved says so to who does not look at it. That its coins come, the coins say;
 * those for the depository stand among no transfers, and say nothing.
 */
function isTold({ state, problem, isSpot }: BuyOrder, known: BuyOrder | undefined): boolean {
  if (problem === "LATE") return known?.problem !== "LATE";
  if (state === "DONE") return isSpot;
  return state === "PAID" || state === "FAILED" || state === "EXPIRED";
}

/** The orders that stand otherwise than in the state before, where that is news. (rule 301) */
export const newPurchaseNews = (before: State, now: State): readonly BuyOrder[] =>
  now.buyOrders === before.buyOrders
    ? []
    : now.buyOrders.filter((order) => {
        const known = before.buyOrders.find(({ id }) => id === order.id);
        // One that was taken off home comes back when it is paid for after all.
        const hasMoved =
          known === undefined
            ? order.updatedAt > before.formedAt
            : order.state !== known.state || order.problem !== known.problem;
        return hasMoved && isTold(order, known);
      });
