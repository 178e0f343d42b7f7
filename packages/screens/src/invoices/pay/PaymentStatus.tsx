import type { CallFailure } from "@coffer/client";
import { useAppState } from "@coffer/client/react";
import type { Asset, Invoice } from "@coffer/contract";
import { lockingAmlIds } from "@coffer/core/aml";
import { useTexts } from "@coffer/i18n";
import { Button, OutcomeSign, Spinner } from "@coffer/ui";
import { OverTheLimit } from "../../parts/stops/GuardTrouble.tsx";
import { paths } from "../../parts/paths.ts";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useGo } from "../../parts/useGo.ts";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceHead } from "../InvoiceHead.tsx";
import { useVerify } from "./useVerify.ts";

/** The payment is being made. */
export function PaymentUnderWay({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTexts();
  const { merchantName, amount, networkId } = invoice;
  return (
    <InvoiceFrame title={t("invoices.statusTitle")}>
      <InvoiceHead
        {...{ merchantName, networkId }}
        money={{ ...amount, amount: invoice.due }}
        fiat={null}
        description={null}
        sign={
          <OutcomeSign outcome="open">
            <Spinner size={32} />
          </OutcomeSign>
        }
      />
      <p role="status" className="text-center text-16 font-bold text-text-1">
        {t("invoices.paying")}
      </p>
    </InvoiceFrame>
  );
}

export type PaymentFailedProps = {
  readonly invoice: Invoice;
  readonly account: Asset;
  readonly failure: CallFailure;
  readonly onRetry: () => void;
  readonly onBack: () => void;
};

/** The payment was not made, or nobody knows yet, and the way on. */
export function PaymentFailed(props: PaymentFailedProps) {
  const { account, failure, onRetry, onBack } = props;
  const { t } = useTexts();
  const said = useFailureText(failure, "errors.payment");
  const isUnanswered = failure.code === "NETWORK" || failure.code === "TIMEOUT";
  const isOverLimit = failure.code === "DAILY_LIMIT_EXCEEDED";
  return (
    <InvoiceFrame
      title={t("invoices.statusTitle")}
      onBack={onBack}
      footer={
        <>
          <WayOn failure={failure} onRetry={onRetry} />
          <Button variant="quiet" onPress={onBack}>
            {t("invoices.toInvoice")}
          </Button>
        </>
      }
    >
      <div role="alert" className="flex flex-col items-center gap-2 pt-4 text-center">
        <OutcomeSign outcome="failure" />
        <h2 className="text-20 font-bold text-text-1">{t("invoices.paymentError")}</h2>
        <p className="text-16 text-pretty text-text-1">
          {t(isUnanswered ? "invoices.unanswered" : "invoices.paymentFailed")}
        </p>
        {!isOverLimit && <p className="text-16 text-pretty text-text-2 empty:hidden">{said}</p>}
      </div>
      {isOverLimit && <OverTheLimit asset={account} />}
    </InvoiceFrame>
  );
}

type WayOnProps = Pick<PaymentFailedProps, "failure" | "onRetry">;

/** What stands in the way is dealt with first; all else is tried again. */
function WayOn({ failure: { code }, onRetry }: WayOnProps) {
  const { t } = useTexts();
  const go = useGo();
  const verify = useVerify();
  const [amlId] = useAppState(({ addressAmlStates }) => addressAmlStates).flatMap((state) =>
    lockingAmlIds([state]),
  );
  if (code === "SEND_PAYMENT_REQUIRED_APPROVED_KYC")
    return (
      <Button variant="primary" onPress={verify}>
        {t("held.verify")}
      </Button>
    );
  if (code === "ACCOUNT_LOCKED" && amlId !== undefined)
    return (
      <Button variant="primary" onPress={() => go(paths.amlStatusPage(amlId))}>
        {t("held.why")}
      </Button>
    );
  if (code === "PAYMENTS_FROZEN" || code === "PAYMENTS_WAITING" || code === "DAILY_LIMIT_EXCEEDED")
    return (
      <Button variant="primary" onPress={() => go(paths.settingsProtection())}>
        {t("titles.protection")}
      </Button>
    );
  return (
    <Button variant="primary" onPress={onRetry}>
      {t("words.retry")}
    </Button>
  );
}
