import type { GuardRule } from "./guardRules.ts";

/** What each rule is called. */
export const ruleTitles = {
  dailyLimit: "guard.dailyLimit",
  payeeWait: "guard.payeeWait",
  codeAbove: "guard.codeAbove",
} as const satisfies Record<GuardRule, string>;
