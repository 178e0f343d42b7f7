import type { Asset } from "@coffer/contract";
import type { PaymentCode } from "@coffer/core/send";
import { formatAmount, type Texts } from "@coffer/i18n";

/** What was taken over from a code, for who did not see it happen. */
export function codeNoteText(
  { amount, isAmountLeftOut }: PaymentCode,
  { token }: Asset,
  { t, locale }: Texts,
): string {
  if (isAmountLeftOut) return t("send.codeAmountLeft");
  if (amount === null) return t("send.codeTaken");
  return t("send.codeAmountTaken", { amount: formatAmount(amount, locale), token });
}
