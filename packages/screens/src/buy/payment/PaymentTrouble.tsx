import { type CallFailure, failureTextKey, type Purchase } from "@coffer/client";
import { useAppState } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Banner, Button, TextButton } from "@coffer/ui";
import { useBrand } from "../../parts/brandLook.ts";
import { buyPaths } from "../../parts/buying/buyPaths.ts";
import type { BuySubject } from "../../parts/buying/buySubject.ts";
import { useModal, type Modal } from "../../parts/modal.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useGo } from "../../parts/useGo.ts";

export type PaymentTroubleProps = {
  readonly subject: BuySubject;
  readonly purchase: Purchase;
  readonly failure: CallFailure;
  readonly onRetry: () => void;
};

/** Why there is no form to pay in, and what to do about it. (rule 292) */
export function PaymentTrouble({ subject, purchase, failure, onRetry }: PaymentTroubleProps) {
  const { t } = useTexts();
  const modal = useModal();
  const { supportEmail: email } = useBrand();
  const said = useFailureText(failure, "errors.unknown");
  const linkFailed = t("buy.linkFailed", { email });
  // A wallet that got no answer has none of its seller. What says when to try again is over by then.
  const isAway = failure.code === "TIMEOUT" || failureTextKey(failure) === null;
  const text = isAway ? linkFailed : (said ?? linkFailed);
  const isOver = useIsOver(purchase, failure);
  const needsKyc = failure.code === "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED";
  if (isOver) return <PurchaseOver subject={subject} />;
  return (
    <>
      <div role="alert">
        <Banner
          tone="warning"
          title={t("buy.formFailed")}
          text={text}
          action={
            needsKyc && (
              <TextButton
                onPress={() => modal.open({ name: "kycRequired", ...buyingOf(purchase, subject) })}
              >
                {t("words.continue")}
              </TextButton>
            )
          }
        />
      </div>
      {!needsKyc && (
        <Button variant="primary" onPress={onRetry}>
          {t("words.retry")}
        </Button>
      )}
    </>
  );
}

/** Whether there is nothing left to pay, though the purchase stands on home no more. */
function useIsOver(purchase: Purchase, failure: CallFailure): boolean {
  const isOnHome = useAppState(
    ({ buyOrders }) =>
      purchase.kind === "started" && buyOrders.some(({ id }) => id === purchase.orderId),
  );
  if (purchase.kind === "new") return failure.code === "CONFLICT";
  return failure.code === "OTHER" && !isOnHome;
}

/** Whoever comes back to what was paid for, or given up, and taken off home. */
function PurchaseOver({ subject }: Pick<PaymentTroubleProps, "subject">) {
  const { t } = useTexts();
  const go = useGo();
  return (
    <>
      <div role="alert">
        <Banner tone="info" title={t("buy.over")} text={t("buy.overText")} />
      </div>
      <Button variant="primary" onPress={() => go(buyPaths.setAmount(subject), { replace: true })}>
        {t("buy.again")}
      </Button>
    </>
  );
}

/** What is gone on with after an identity check. */
function buyingOf(
  purchase: Purchase,
  subject: BuySubject,
): Pick<Extract<Modal, { name: "kycRequired" }>, "buying"> {
  if (purchase.kind === "started") return {};
  const { fiatTicker, fiatAmount: amount } = purchase;
  return { buying: { subject, fiatTicker, amount } };
}

/** An address that is none of the seller's is not opened. (rule 238) */
export function FormRefused({ sellerName: name }: { readonly sellerName: string }) {
  const { t } = useTexts();
  const { supportEmail: email } = useBrand();
  return (
    <div role="alert">
      <Banner
        tone="error"
        title={t("buy.formFailed")}
        text={t("buy.formRefused", { name, email })}
      />
    </div>
  );
}
