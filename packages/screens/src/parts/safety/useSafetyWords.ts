import type { SafetyPayment } from "@coffer/client";
import { formatDecimal } from "@coffer/core/money";
import { formatAmount, useTexts, type Texts } from "@coffer/i18n";
import { useBrand } from "../brandLook.ts";

/** What the sentences of the check are made of. */
export type SafetyWords = Texts & {
  readonly payment: SafetyPayment;
  readonly email: string;
  /** Base units of the asset that is sent, as its language writes them. */
  readonly showUnits: (units: bigint) => string;
};

export function useSafetyWords(payment: SafetyPayment): SafetyWords {
  const texts = useTexts();
  const { supportEmail: email } = useBrand();
  const { decimals } = payment.asset;
  const showUnits = (units: bigint) => formatAmount(formatDecimal(units, decimals), texts.locale);
  return { ...texts, payment, email, showUnits };
}
