import {
  isBuyOrderOver,
  isBuyOrderPaid,
  nextBuyAskMs,
  nextBuyOrder,
  type BuyOrderStanding,
  type BuyOrderStep,
  type SellerWord,
} from "@coffer/core/buy";
import type { BuyOrderId } from "@coffer/core/ids";
import type { OnrampReport } from "../../ports/onramp.ts";
import type { Services } from "../../ports/services.ts";
import {
  lockBuyOrder,
  writeBuyOrder,
  type BuyOrderRow,
  type HeardOfOrder,
} from "../../storage/buy/buyOrders.ts";
import { touchUser } from "../../storage/session/users.ts";
import { endEpisode } from "../alarms/alarmEpisode.ts";
import { countPurchase } from "./countPurchase.ts";

export type TakenReport = {
  readonly orderId: BuyOrderId;
  /** Null: the seller knows of no such order. */
  readonly report: OnrampReport | null;
  /** When it was asked for. */
  readonly asOf: Date;
  /** Until when the question was claimed. */
  readonly leasedUntil: Date;
};

/**
 * Books what a seller says of an order, and tells every device when something has changed. It moves the
 * order and no money; that it delivered is its word alone, and the coins are looked for. (rule 60)
 */
export async function takeSellerReport(
  { clock, database, log, metrics }: Pick<Services, "clock" | "database" | "log" | "metrics">,
  { orderId, report, asOf, leasedUntil }: TakenReport,
): Promise<BuyOrderStep["kind"] | "unknown"> {
  return database.transaction().execute(async (store) => {
    const order = await lockBuyOrder(store, orderId);
    if (order === undefined || order.state === "DONE") return "unknown";
    const now = new Date(clock.nowMs());
    const step = stepOf(order, report, asOf);
    const heard: HeardOfOrder = {
      ...(step.kind === "moved" || step.kind === "same" ? { asOf } : {}),
      ...(step.kind === "moved" ? movedTo(order, step.standing, now) : {}),
      ...(step.kind === "outdated" ? {} : toldBy(order, report, now)),
    };
    const askAt = nextAskAt({ ...order, ...heard }, now);
    // A knock that came meanwhile is not forgotten: what was asked before it may know nothing of it.
    const isKnocked =
      order.askAt !== null &&
      order.askAt.getTime() !== leasedUntil.getTime() &&
      (askAt === null || order.askAt < askAt);
    await writeBuyOrder(store, orderId, { ...heard, askAt: isKnocked ? order.askAt : askAt });
    if (step.kind !== "moved") return step.kind;
    await touchUser(store, order.userId);
    const isWaiting = isBuyOrderPaid(step.standing.state);
    if (!isWaiting) await endEpisode({ database: store, log }, "purchaseLate", [orderId]);
    countPurchase({ metrics }, step.standing.state);
    return "moved";
  });
}

const standingOf = ({ state, problem, asOf }: BuyOrderRow): BuyOrderStanding => ({
  state,
  problem,
  asOfMs: asOf.getTime(),
});

/** What it says of the order's life: nothing where it knows of no order, or of no payment. */
function wordOf(report: OnrampReport | null, asOf: Date): SellerWord | null {
  const asOfMs = asOf.getTime();
  switch (report?.stage.kind) {
    case undefined:
    case "unpaid":
      return null;
    case "paid":
      return { state: "PAID", asOfMs };
    case "delivering":
    case "delivered":
      return { state: "DELIVERING", asOfMs };
    case "failed":
      return { state: "FAILED", problem: report.stage.problem, asOfMs };
    case "expired":
      return { state: "EXPIRED", asOfMs };
  }
}

function stepOf(order: BuyOrderRow, report: OnrampReport | null, asOf: Date): BuyOrderStep {
  const standing = standingOf(order);
  const word = wordOf(report, asOf);
  if (word !== null) return nextBuyOrder(standing, word);
  const asOfMs = asOf.getTime();
  return asOfMs < standing.asOfMs
    ? { kind: "outdated" }
    : { kind: "same", standing: { ...standing, asOfMs } };
}

/**
 * The row of an order that has moved. It is back on its person's home when somebody's money is under way,
 * or was: what was never paid for and is over stays away.
 */
function movedTo(
  order: BuyOrderRow,
  { state, problem }: BuyOrderStanding,
  now: Date,
): HeardOfOrder {
  const isNew = isBuyOrderPaid(state) && !isBuyOrderPaid(order.state);
  const paidAt = isNew ? now : order.paidAt;
  return {
    state,
    problem,
    paidAt,
    dismissedAt: paidAt === null ? order.dismissedAt : null,
    updatedAt: now,
  };
}

/** What it tells of the coins. How many there are counts once they are on their way; before, it is a quote. */
function toldBy(order: BuyOrderRow, report: OnrampReport | null, now: Date): HeardOfOrder {
  if (report === null) return {};
  const { sellerOrderId, stage, transactionId, units } = report;
  const isSent = stage.kind === "delivering" || stage.kind === "delivered";
  const isNews = isSent && units !== null && units > 0n && units !== order.toldUnits;
  return {
    sellerOrderId,
    ...(transactionId === null ? {} : { transactionId }),
    ...(isNews ? { toldUnits: units, toldAt: now } : {}),
  };
}

/** Until when the seller is left in peace; null where nothing more is expected but by its own knock. */
function nextAskAt({ state, updatedAt }: Pick<BuyOrderRow, "state" | "updatedAt">, now: Date) {
  if (isBuyOrderOver(state)) return null;
  const ageMs = now.getTime() - updatedAt.getTime();
  return new Date(now.getTime() + nextBuyAskMs(ageMs, isBuyOrderPaid(state)));
}
