import { foundName, type SafetyPayment } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { formatDecimal } from "@coffer/core/money";
import { formatAmount, useTexts, type Texts } from "@coffer/i18n";
import { useBrand } from "../brandLook.ts";

/** What the sentences of the check are made of. */
export type SafetyWords = Texts & {
  readonly payment: SafetyPayment;
  readonly email: string;
  /** Whether the address is that of somebody who was found by an ID or a contact. */
  readonly isToPerson: boolean;
  /** Base units of the asset that is sent, as its language writes them. */
  readonly showUnits: (units: bigint) => string;
};

export function useSafetyWords(payment: SafetyPayment): SafetyWords {
  const texts = useTexts();
  const { supportEmail: email } = useBrand();
  const { decimals } = payment.asset;
  const isToPerson = foundName(useWallet(), payment.destination) !== undefined;
  const showUnits = (units: bigint) => formatAmount(formatDecimal(units, decimals), texts.locale);
  return { ...texts, payment, email, isToPerson, showUnits };
}
