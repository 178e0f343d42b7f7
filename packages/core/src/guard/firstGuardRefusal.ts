import { isOverDailyLimit, type Outflow } from "./guardCents.ts";
import type { PricedRate } from "../rates/findRate.ts";
import type { GuardSettings } from "./guardSettings.ts";
import { isGuardCodeNeeded } from "./isLooserGuard.ts";

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
  /** The signer would not sign it without its person's passkey. (rule 580) */
  readonly isIntentAsked: boolean;
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
  const isAsked = facts.isIntentAsked || isGuardCodeNeeded(settings.codeAbove, payment, rates);
  return isAsked && !facts.isCodeProved ? "GUARD_CODE_REQUIRED" : null;
}

/** What is known of whom a payment goes to. */
export type PayeeFacts = {
  /** Whether a payment of this person to the address was taken on before and did not come back. */
  readonly isPaidBefore: boolean;
  /** From when a payee saved under the address may be paid, in milliseconds; null: none is saved. */
  readonly usableFromMs: number | null;
};

/**
 * Whether a payment has to wait for its payee. New is whoever was never paid; saving them starts the
 * wait, so an address that is not saved waits for good, and leaving it unsaved is no way around.
 */
export function isPayeeWaiting(
  payeeWaitHours: number,
  { isPaidBefore, usableFromMs }: PayeeFacts,
  nowMs: number,
): boolean {
  if (payeeWaitHours === 0 || isPaidBefore) return false;
  return usableFromMs === null || nowMs < usableFromMs;
}
