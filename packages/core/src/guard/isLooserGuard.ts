import { dailyFiatCentsCeil, guardCents, type Outflow } from "./guardCents.ts";
import type { PricedRate } from "../rates/findRate.ts";
import type { GuardAmount, GuardSettings } from "./guardSettings.ts";

/**
 * Whether a limit lets through more than the one before. None at all is the loosest. Two currencies
 * cannot be compared without a rate, which moves: another currency counts as looser.
 */
export function isLooserAmount(asked: GuardAmount | null, before: GuardAmount | null): boolean {
  if (before === null) return false;
  if (asked === null || asked.fiatTicker !== before.fiatTicker) return true;
  return guardCents(asked) > guardCents(before);
}

/** Whether settings let anything through that those before would not. */
export const isLooserGuard = (asked: GuardSettings, before: GuardSettings): boolean =>
  isLooserAmount(asked.dailyLimit, before.dailyLimit) ||
  asked.payeeWaitHours < before.payeeWaitHours ||
  isLooserAmount(asked.codeAbove, before.codeAbove);

/** Of each setting the stricter one: what is asked for, or what stands where that would loosen it. */
export const stricterGuard = (asked: GuardSettings, before: GuardSettings): GuardSettings => ({
  dailyLimit: isLooserAmount(asked.dailyLimit, before.dailyLimit)
    ? before.dailyLimit
    : asked.dailyLimit,
  payeeWaitHours: Math.max(asked.payeeWaitHours, before.payeeWaitHours),
  codeAbove: isLooserAmount(asked.codeAbove, before.codeAbove) ? before.codeAbove : asked.codeAbove,
});

/** Whether a payment takes a code: it is worth more than the amount, or nobody knows its worth. */
export function isGuardCodeNeeded(
  codeAbove: GuardAmount | null,
  payment: Outflow,
  rates: readonly PricedRate[],
): boolean {
  if (codeAbove === null) return false;
  const cents = dailyFiatCentsCeil([payment], rates, codeAbove.fiatTicker);
  return cents === null || cents > guardCents(codeAbove);
}
