import { useAppState } from "@coffer/client/react";
import { openPaths } from "@coffer/core/routes";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { PaymentCard, Skeleton, TermsIcon } from "@coffer/ui";
import { MoneyAmount } from "../parts/amounts/MoneyAmount.tsx";
import { useGo } from "../parts/useGo.ts";

const CARD_HEIGHT = 72;

/** Invoices that wait for this person. (rule 424) */
export function InvoiceCards() {
  const { t, locale } = useTexts();
  const go = useGo();
  const isWhole = useTextsOnceThere(locale, "whole");
  const invoices = useAppState((state) => state.invoices);
  if (!isWhole) return <Skeleton width="100%" height={CARD_HEIGHT} radius={16} />;
  return (
    <section aria-label={t("invoices.waiting")}>
      <ul className="flex flex-col gap-3">
        {invoices
          .filter(({ isPayable }) => isPayable)
          .map(({ id, merchantName, amount, due, networkId }) => (
            <li key={id}>
              <PaymentCard
                icon={<TermsIcon size={24} />}
                title={t("invoices.waitingTitle", { merchant: merchantName })}
                details={[t("invoices.waitingText")]}
                amount={
                  <MoneyAmount money={{ ...amount, amount: due }} networkId={networkId} isShort />
                }
                onPress={() => go(openPaths.invoicePay.replace(":id", id))}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}
