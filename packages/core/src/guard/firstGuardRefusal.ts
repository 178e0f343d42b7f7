import { isOverDailyLimit, type Outflow, type PricedRate } from "./guardCents.ts";
import type { GuardSettings } from "./guardSettings.ts";
import { isGuardCodeNeeded } from "./isLooserGuard.ts";
import { isPayeeWaiting, type PayeeFacts } from "./isPayeeWaiting.ts";

export type GuardFacts = {
  readonly isFrozen: boolean;
  /** Until when payments wait since a contact was changed, in milliseconds; null: they do not. */
  readonly waitUntilMs: number | null;
  /** The guard as it holds now. */
  readonly settings: GuardSettings;
  readonly payee: PayeeFacts;
  readonly payment: Outflow;
  /** What left in the 24 hours before, this payment not counted. */
  readonly sentBefore: readonly Outflow[];
  readonly rates: readonly PricedRate[];
  readonly isCodeProved: boolean;
  readonly nowMs: number;
};

export type GuardRefusal =
  | "PAYMENTS_FROZEN"
  | "PAYMENTS_WAITING"
  | "PAYEE_WAITING"
  | "DAILY_LIMIT_EXCEEDED"
  | "GUARD_CODE_REQUIRED";

/**
 * Why the guard holds a payment back; null when it lets it go. What no code can open comes first, so
 * that nobody types one in vain.
 */
export function firstGuardRefusal(facts: GuardFacts): GuardRefusal | null {
  const { settings, payment, rates } = facts;
  if (facts.isFrozen) return "PAYMENTS_FROZEN";
  if (facts.waitUntilMs !== null && facts.nowMs < facts.waitUntilMs) return "PAYMENTS_WAITING";
  if (isPayeeWaiting(settings.payeeWaitHours, facts.payee, facts.nowMs)) return "PAYEE_WAITING";
  if (isOverDailyLimit(settings.dailyLimit, [...facts.sentBefore, payment], rates))
    return "DAILY_LIMIT_EXCEEDED";
  const isAsked = isGuardCodeNeeded(settings.codeAbove, payment, rates) && !facts.isCodeProved;
  return isAsked ? "GUARD_CODE_REQUIRED" : null;
}
