import type { SentVoucher } from "@coffer/client";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Banner } from "@coffer/ui";

/** A voucher of which nobody knows whether it was made: it is repeated before another one. (rule 367) */
export function UnansweredVoucher({ sent }: { readonly sent: SentVoucher }) {
  const { t, locale } = useTexts();
  const { amount, currency } = sent.transferAmount;
  return (
    <div role="status" className="pt-4">
      <Banner
        tone="warning"
        title={t("vouchers.unansweredTitle")}
        text={t("vouchers.unansweredText", {
          amount: formatAmount(amount, locale),
          token: currency.symbol,
        })}
      />
    </div>
  );
}
