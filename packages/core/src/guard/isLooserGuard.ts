import type { GuardSettings } from "./guardSettings.ts";
import { isLooserAmount } from "./isLooserAmount.ts";

/** Whether settings let anything through that those before would not. */
export const isLooserGuard = (asked: GuardSettings, before: GuardSettings): boolean =>
  isLooserAmount(asked.dailyLimit, before.dailyLimit) ||
  asked.payeeWaitHours < before.payeeWaitHours ||
  isLooserAmount(asked.codeAbove, before.codeAbove);
