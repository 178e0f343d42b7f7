import type { FiatCurrency, UserProfile } from "@coffer/contract";
import type { GuardAmount, GuardSettings } from "@coffer/core/guard";
import type { Texts } from "@coffer/i18n";
import { guardAmountText } from "../parts/stops/useLeftText.ts";

/** What each rule does, in a sentence; what is asked above the amount follows from what a person has. (rule 552) */
export function ruleText(rule: GuardRule, proofs: UserProfile["proofs"] | undefined) {
  if (rule === "codeAbove" && proofs?.hasPasskey === true) return "guard.passkeyAboveText";
  if (rule === "codeAbove" && proofs?.hasAuthenticator === true) return "guard.appAboveText";
  return ruleTexts[rule];
}

const ruleTexts = {
  dailyLimit: "guard.dailyLimitText",
  payeeWait: "guard.payeeWaitText",
  codeAbove: "guard.codeAboveText",
} as const satisfies Record<GuardRule, string>;

/** The rules a person may set, in the order they stand below each other. */
export const guardRules = ["dailyLimit", "payeeWait", "codeAbove"] as const;

export type GuardRule = (typeof guardRules)[number];

/** What each rule is called. */
export const ruleTitles = {
  dailyLimit: "guard.dailyLimit",
  payeeWait: "guard.payeeWait",
  codeAbove: "guard.codeAbove",
} as const satisfies Record<GuardRule, string>;

export type RuleWords = { readonly currencies: readonly FiatCurrency[]; readonly texts: Texts };

/** What a rule says, in a few words; null while it is off. */
export function ruleValue(
  rule: GuardRule,
  { dailyLimit, payeeWaitHours: count, codeAbove }: GuardSettings,
  { currencies, texts: { t, locale } }: RuleWords,
): string | null {
  const read = (amount: GuardAmount) => guardAmountText(amount, currencies, locale);
  switch (rule) {
    case "dailyLimit":
      return dailyLimit === null ? null : read(dailyLimit);
    case "payeeWait":
      return count === 0 ? null : t("guard.payeeWaitValue", { count });
    case "codeAbove":
      return codeAbove === null ? null : read(codeAbove);
  }
}
