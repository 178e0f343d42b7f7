import type { Invoice } from "@coffer/contract";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Banner } from "@coffer/ui";

/** What the chain shows of a payment before it is deep enough to count. (rule 421) */
export function SeenPayment({ invoice }: { readonly invoice: Invoice }) {
  const { t, locale } = useTexts();
  const { seen, amount, confirmations } = invoice;
  return (
    <div role="status" className="empty:hidden">
      {seen !== "0" && (
        <Banner
          tone="success"
          title={t("invoices.seen", {
            amount: formatAmount(seen, locale),
            token: amount.currency.symbol,
          })}
          text={
            confirmations === undefined
              ? t("home.waiting")
              : t("home.confirmationsOf", {
                  have: String(confirmations.have),
                  count: confirmations.need,
                })
          }
        />
      )}
    </div>
  );
}

/** What has come so far, and what is left to be paid. (rule 421) */
export function PartPaid({ invoice }: { readonly invoice: Invoice }) {
  const { t, locale } = useTexts();
  const { received, due, amount } = invoice;
  if (received === "0" || due === "0") return null;
  const token = amount.currency.symbol;
  return (
    <div role="status">
      <Banner
        tone="info"
        title={t("invoices.stillDue", { amount: formatAmount(due, locale), token })}
        text={t("invoices.partPaid", { amount: formatAmount(received, locale), token })}
      />
    </div>
  );
}
