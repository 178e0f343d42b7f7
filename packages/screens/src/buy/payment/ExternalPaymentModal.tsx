import type { Purchase } from "@coffer/client";
import { useTexts } from "@coffer/i18n";
import { Button, PrimaryLink, Spinner } from "@coffer/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useBrand } from "../../parts/brandLook.ts";
import { usePurchaseSubject } from "../usePurchaseSubject.ts";
import { LeavePurchase } from "./LeavePurchase.tsx";
import { OrderNews, useBuyOrder } from "./OrderNews.tsx";
import { FormRefused, PaymentTrouble } from "./PaymentTrouble.tsx";
import { usePaymentForm } from "./usePaymentForm.ts";

export type ExternalPaymentModalProps = {
  readonly sellerName: string;
  readonly purchase: Purchase;
  readonly onClose: () => void;
};

/** Links may live for five minutes: whoever presses after four would meet a dead one. (rule 61) */
const LINK_MS = 4 * 60_000;

/** The way out to a seller who is paid in a window of its own, and what it means. (rules 239 and 295) */
export function ExternalPaymentModal({ sellerName, purchase, onClose }: ExternalPaymentModalProps) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const subject = usePurchaseSubject(purchase);
  const { state: search, orderId, askAgain } = usePaymentForm(purchase, true);
  const [isOpened, setIsOpened] = useState(false);
  const order = useBuyOrder(orderId);
  const isMoving = order !== undefined && order.state !== "STARTED";
  useFreshLink(search.kind === "open" ? search.form.url : null, askAgain);
  if (isMoving) {
    return (
      <>
        <OrderNews order={order} />
        <LeavePurchase subject={subject} />
      </>
    );
  }
  return (
    <>
      <p className="text-16 text-pretty text-text-2">{t("buy.externalText", { brand })}</p>
      {search.kind === "failed" && (
        <PaymentTrouble {...{ purchase, subject }} failure={search.failure} onRetry={askAgain} />
      )}
      {search.kind === "refused" && <FormRefused sellerName={sellerName} />}
      {search.kind === "loading" && (
        <p
          role="status"
          className="flex min-h-14 items-center justify-center gap-3 text-16 text-text-2"
        >
          <span className="text-accent-text">
            <Spinner />
          </span>
          {t("buy.loading")}
        </p>
      )}
      {search.kind === "open" && (
        <PrimaryLink
          href={search.form.url}
          onOpen={() => {
            setIsOpened(true);
            // It may open once only: the next press has one of its own.
            askAgain();
          }}
        >
          {t("buy.open", { name: sellerName })}
        </PrimaryLink>
      )}
      <p role="status" className="text-center text-14 text-text-2 empty:hidden">
        {isOpened && t("buy.opened", { name: sellerName })}
      </p>
      <Button variant="quiet" onPress={onClose}>
        {t("words.close")}
      </Button>
    </>
  );
}

/** Asks for another link once this one is too old, as soon as somebody looks. */
function useFreshLink(url: string | null, askAgain: () => void): void {
  const ask = useEffectEvent(askAgain);
  useEffect(() => {
    if (url === null) return;
    let isOld = false;
    const look = () => {
      if (!isOld || document.visibilityState !== "visible") return;
      isOld = false;
      ask();
    };
    const timer = setTimeout(() => {
      isOld = true;
      look();
    }, LINK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [url]);
}
