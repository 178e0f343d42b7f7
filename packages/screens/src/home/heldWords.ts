import type { HeldPaymentStep } from "@coffer/client";
import type { TextKey, Translate } from "@coffer/i18n";

/** What is said of each step of a payment that waits. */
export const heldTexts = {
  send: "held.ready",
  verify: "held.needsKyc",
  finishForm: "held.needsForm",
  waitForKyc: "held.kycProcessing",
  kycDeclined: "held.kycDeclined",
  waitForAml: "held.amlChecking",
  amlBlocked: "held.amlBlocked",
} as const satisfies Record<HeldPaymentStep["step"], TextKey>;

const heldActions = {
  send: "words.continue",
  verify: "held.verify",
  finishForm: "words.continue",
  waitForKyc: "aml.checkStatus",
  kycDeclined: "held.why",
  waitForAml: "aml.checkStatus",
  amlBlocked: "aml.changeAddress",
} as const satisfies Record<HeldPaymentStep["step"], TextKey>;

/** The name of the way on; without a check to look at, the payment itself is. */
export const heldAction = (next: HeldPaymentStep): (typeof heldActions)[HeldPaymentStep["step"]] =>
  next.step === "waitForAml" && next.amlId === null ? "words.continue" : heldActions[next.step];

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** How long a payment has waited so far, in the largest unit that fits. */
export function waitedText(minutes: number, t: Translate): string {
  if (minutes < 1) return t("held.sinceNow");
  if (minutes < HOUR_MINUTES) return t("held.sinceMinutes", { count: minutes });
  if (minutes < DAY_MINUTES)
    return t("held.sinceHours", { count: Math.floor(minutes / HOUR_MINUTES) });
  return t("held.sinceDays", { count: Math.floor(minutes / DAY_MINUTES) });
}
