/** The rules a person may set, in the order they stand below each other. */
export const guardRules = ["dailyLimit", "payeeWait", "codeAbove"] as const;

export type GuardRule = (typeof guardRules)[number];
