import { useAppState } from "@coffer/client/react";
import { useTexts, useTextsOnceThere } from "@coffer/i18n";
import { Skeleton } from "@coffer/ui";
import { StopBanners } from "../parts/stops/StopBanners.tsx";
import { BuyOrderCards } from "./BuyOrderCards.tsx";
import { HeldPaymentCard } from "./HeldPaymentCard.tsx";
import { InvoiceCards } from "./InvoiceCards.tsx";
import { KycCard } from "./KycCard.tsx";
import { LeftPaymentCard } from "./LeftPaymentCard.tsx";

export type HomeNoticesProps = {
  readonly hasKyc: boolean;
  readonly hasHeld: boolean;
  readonly hasLeft: boolean;
  readonly hasOrders: boolean;
  readonly hasInvoices: boolean;
};

/**
 * What most visits have none of: that nothing leaves the wallet, an identity check that is under way or
 * has just come to something, payments that wait, one that was left unsent, purchases, invoices.
 */
export const HomeNotices = ({
  hasKyc,
  hasHeld,
  hasLeft,
  hasOrders,
  hasInvoices,
}: HomeNoticesProps) => (
  <>
    <StopBanners />
    {hasKyc && <KycCard />}
    {hasHeld && <HeldPayments />}
    {hasLeft && <LeftPaymentCard />}
    {hasOrders && <BuyOrderCards />}
    {hasInvoices && <InvoiceCards />}
  </>
);

/** The payments that wait for a check, the newest first. */
function HeldPayments() {
  const { t, locale } = useTexts();
  const isWhole = useTextsOnceThere(locale, "whole");
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

const CARD_HEIGHT = 186;

/** As high as one of the cards that are on their way. */
const HeldPaymentsWait = () => <Skeleton width="100%" height={CARD_HEIGHT} radius={16} />;
