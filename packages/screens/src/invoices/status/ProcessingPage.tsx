import { useTexts } from "@coffer/i18n";
import { Button, OutcomeSign, Spinner } from "@coffer/ui";
import { InvoiceFacts } from "../InvoiceFacts.tsx";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceHead } from "../InvoiceHead.tsx";
import type { PageOfInvoiceProps } from "../pay/pageOfInvoice.ts";
import { ReturnWay } from "./ReturnWay.tsx";
import { PartPaid, SeenPayment } from "./SeenPayment.tsx";

/** The payment is on the network, and not deep enough yet. */
export function ProcessingPage({ invoice, steps }: PageOfInvoiceProps) {
  const { t } = useTexts();
  const { merchantName, amount, networkId, fiat, description, due } = invoice;
  return (
    <InvoiceFrame
      title={t("invoices.statusTitle")}
      footer={
        due === "0" || !invoice.isPayable ? undefined : (
          <Button variant="primary" onPress={() => steps.open("outside")}>
            {t("invoices.payRest")}
          </Button>
        )
      }
    >
      <InvoiceHead
        {...{ merchantName, networkId, fiat, description }}
        money={amount}
        isOver
        sign={
          <OutcomeSign outcome="open">
            <Spinner size={32} />
          </OutcomeSign>
        }
      />
      <SeenPayment invoice={invoice} />
      <PartPaid invoice={invoice} />
      <p className="text-center text-14 text-pretty text-text-2">{t("invoices.processingText")}</p>
      <InvoiceFacts invoice={invoice} isOpen={false} />
      <ReturnWay invoice={invoice} />
    </InvoiceFrame>
  );
}
