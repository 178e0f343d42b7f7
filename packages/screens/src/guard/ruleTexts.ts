import type { GuardRule } from "./guardRules.ts";

/** What each rule does, in a sentence. */
export const ruleTexts = {
  dailyLimit: "guard.dailyLimitText",
  payeeWait: "guard.payeeWaitText",
  codeAbove: "guard.codeAboveText",
} as const satisfies Record<GuardRule, string>;
