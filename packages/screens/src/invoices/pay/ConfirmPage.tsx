import type { InvoicePayment } from "@coffer/client";
import { useAppState } from "@coffer/client/react";
import type { Asset, Invoice } from "@coffer/contract";
import { shortInvoiceId } from "@coffer/core/shortIds";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Banner, Button, Receipt } from "@coffer/ui";
import { Navigate, useLocation } from "react-router";
import { WorthAmount } from "../../parts/amounts/WorthAmount.tsx";
import { PaymentConfirmation } from "../../parts/confirmation/PaymentConfirmation.tsx";
import { useSendStop } from "../../parts/stops/useSendStop.ts";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { hasEnough, useInvoiceAsset } from "../useInvoiceAsset.ts";
import type { PageOfInvoiceProps } from "./pageOfInvoice.ts";
import { PaymentFailed, PaymentUnderWay } from "./PaymentStatus.tsx";
import { BuyShort, ShortNotice } from "./Short.tsx";
import { useInvoicePayment } from "./useInvoicePayment.ts";
import { useVerify } from "./useVerify.ts";

/** Says what will happen before it does, as a receipt; then how it goes. */
export function ConfirmPage({ invoice, steps, look }: PageOfInvoiceProps) {
  const { pathname } = useLocation();
  const { account } = useInvoiceAsset(invoice.amount.currency, invoice.networkId);
  if (account === undefined) return <Navigate to={pathname} replace />;
  return <Confirm {...{ invoice, steps, look, account }} />;
}

type ConfirmProps = PageOfInvoiceProps & { readonly account: Asset };

function Confirm({ invoice, steps, look, account }: ConfirmProps) {
  const { t } = useTexts();
  const payment: InvoicePayment = { invoiceId: invoice.id, accountId: account.accountId };
  const { stage, pay, payConfirmed, goBack } = useInvoicePayment(look);
  switch (stage.stage) {
    case "paying":
      return <PaymentUnderWay invoice={invoice} />;
    case "failed":
      return (
        <PaymentFailed
          {...{ invoice, account }}
          failure={stage.failure}
          onRetry={() => pay(payment)}
          onBack={goBack}
        />
      );
    case "asked":
      return (
        <InvoiceFrame title={t("guard.codeTitle")} onBack={goBack}>
          <PaymentConfirmation
            asked={stage.asked}
            check={(confirmation) => payConfirmed(payment, confirmation)}
          />
        </InvoiceFrame>
      );
    case "confirm":
      return <ConfirmReceipt {...{ invoice, steps, look, account }} onPay={() => pay(payment)} />;
  }
}

function ConfirmReceipt(props: ConfirmProps & { readonly onPay: () => void }) {
  const { invoice, steps, look, account, onPay } = props;
  const { t, locale } = useTexts();
  const asset = useInvoiceAsset(invoice.amount.currency, invoice.networkId);
  const stop = useSendStop(account, invoice.due);
  const isEnough = hasEnough(asset, invoice.due);
  const isVerified = useAppState(({ kyc }) => kyc.verificationStatus === "APPROVED");
  const amount = formatAmount(invoice.due, locale);
  const token = account.token;
  return (
    <InvoiceFrame
      title={t("invoices.confirmTitle")}
      onBack={steps.back}
      footer={
        <>
          {!isEnough && (
            <BuyShort {...{ invoice, account }} onStarted={() => void look().then(steps.back)} />
          )}
          {isEnough && !isVerified ? (
            <VerifyFirst />
          ) : (
            <Button
              variant={isEnough ? "primary" : "quiet"}
              disabled={!isEnough || stop !== null}
              hint={stop?.reason}
              onPress={onPay}
            >
              {t("invoices.payAmount", { amount, token })}
            </Button>
          )}
        </>
      }
    >
      {!isEnough && <ShortNotice {...{ invoice, account }} />}
      {isEnough && !isVerified && <Banner tone="warning" title={t("errors.sendNeedsKyc")} />}
      <PaymentReceipt {...{ invoice, account }} />
    </InvoiceFrame>
  );
}

/** In the place of a press that would be refused. */
function VerifyFirst() {
  const { t } = useTexts();
  const verify = useVerify();
  return (
    <Button variant="primary" onPress={verify}>
      {t("held.verify")}
    </Button>
  );
}

/** To whom, on which network, how much, for which fee, and what leaves in total. */
function PaymentReceipt({
  invoice,
  account,
}: {
  readonly invoice: Invoice;
  readonly account: Asset;
}) {
  const { t } = useTexts();
  const { networkId, due, amount, merchantName, referenceId } = invoice;
  const { currency } = amount;
  const shown = (value: string) => (
    <WorthAmount money={{ amount: value, currency }} networkId={networkId} isWhole />
  );
  return (
    <Receipt
      rows={[
        { label: t("send.to"), value: merchantName },
        ...(referenceId === null
          ? []
          : [
              {
                label: t("invoices.reference"),
                value: <span className="number">{shortInvoiceId(referenceId)}</span>,
              },
            ]),
        { label: t("invoices.network"), value: account.network },
        { label: t("send.balance"), value: shown(account.amount) },
        { label: t("invoices.amount"), value: shown(due) },
        { label: t("send.fee"), value: t("invoices.noFee") },
        { label: t("send.totalLeaves"), isStrong: true, value: shown(due) },
      ]}
    />
  );
}
