import type { AppState, BlockchainTransfer, Rate } from "@coffer/contract";
import {
  DAILY_WINDOW_MS,
  dailyLeftCents,
  isOverDailyLimit,
  type GuardAmount,
  type Outflow,
} from "@coffer/core/guard";
import { FINISHED_IN_STATE_MAX, isFinishedTransfer } from "@coffer/core/history";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { unitsOf } from "./assetView.ts";

/** What a person's daily limit still lets leave now. */
export type DailyLeft = {
  readonly left: GuardAmount;
  /** Not a cent is left: a smaller payment helps nobody. */
  readonly isSpent: boolean;
  /** What has left is valued at the rate of now, so it moves with the rate. */
  readonly isAbout: boolean;
  /** Where the state may not hold all that left within the time: then it can be less. */
  readonly isAtMost: boolean;
  /** Whether a payment of so many base units goes over it. */
  readonly isOver: (payment: Outflow) => boolean;
};

type State = Pick<AppState, "assetSpecs" | "guard" | "transfers">;
type Surroundings = { readonly rates: readonly Rate[]; readonly nowMs: number };

/** Null without a limit, and where nobody knows what has left is worth. */
export function dailyLeftOf(
  { assetSpecs, guard, transfers }: State,
  { rates, nowMs }: Surroundings,
): DailyLeft | null {
  const { dailyLimit } = guard;
  if (dailyLimit === null) return null;
  const sinceMs = nowMs - DAILY_WINDOW_MS;
  const recent = transfers.filter(({ createdAt }) => Date.parse(createdAt) > sinceMs);
  const sent = outflowsOf(recent.filter(hasLeft), assetSpecs);
  const cents = dailyLeftCents(dailyLimit, sent, rates);
  if (cents === null) return null;
  const { fiatTicker } = dailyLimit;
  return {
    left: { amount: formatDecimal(cents, FIAT_DECIMALS), fiatTicker },
    isSpent: cents === 0n,
    isAbout: sent.length > 0 && cents > 0n,
    isAtMost: recent.filter(isFinishedTransfer).length >= FINISHED_IN_STATE_MAX,
    isOver: (payment) => isOverDailyLimit(dailyLimit, [...sent, payment], rates),
  };
}

/** Money that did not come back counts, sent to others of the same wallet too. */
const hasLeft = ({ direction, state }: BlockchainTransfer): boolean =>
  (direction === "OUT" || direction === "INTERNAL") && state !== "FAILED";

/** One sum for each asset, as the server counts: each of them is rounded once. */
function outflowsOf(
  sent: readonly BlockchainTransfer[],
  assetSpecs: AppState["assetSpecs"],
): readonly Outflow[] {
  return assetSpecs.flatMap(({ key, token, decimals }) => {
    const ofAsset = sent.filter(({ assetKey }) => assetKey === key);
    const units = ofAsset.reduce((sum, { amount }) => sum + unitsOf(amount.amount, decimals), 0n);
    return units === 0n ? [] : [{ token, decimals, units }];
  });
}
