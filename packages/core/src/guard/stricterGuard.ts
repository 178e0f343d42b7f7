import type { GuardSettings } from "./guardSettings.ts";
import { isLooserAmount } from "./isLooserAmount.ts";

/** Of each setting the stricter one: what is asked for, or what stands where that would loosen it. */
export const stricterGuard = (asked: GuardSettings, before: GuardSettings): GuardSettings => ({
  dailyLimit: isLooserAmount(asked.dailyLimit, before.dailyLimit)
    ? before.dailyLimit
    : asked.dailyLimit,
  payeeWaitHours: Math.max(asked.payeeWaitHours, before.payeeWaitHours),
  codeAbove: isLooserAmount(asked.codeAbove, before.codeAbove) ? before.codeAbove : asked.codeAbove,
});
