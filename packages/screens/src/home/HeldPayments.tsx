import { useAppState } from "@coffer/client/react";
import { useTexts, useTextsReach } from "@coffer/i18n";
import { HeldPaymentCard } from "./HeldPaymentCard.tsx";
import { HeldPaymentsWait } from "./HeldPaymentsWait.tsx";

/** The payments that wait for a check, the newest first. */
export function HeldPayments() {
  const { t, locale } = useTexts();
  const isWhole = useTextsReach(locale, "whole");
  const held = useAppState(({ heldPayments }) => heldPayments);
  if (!isWhole) return <HeldPaymentsWait />;
  return (
    <section aria-label={t("held.list")}>
      <ul className="flex flex-col gap-3">
        {held.map((payment) => (
          <li key={payment.id}>
            <HeldPaymentCard held={payment} />
          </li>
        ))}
      </ul>
    </section>
  );
}
