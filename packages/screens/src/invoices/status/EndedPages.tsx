import { shortInvoiceId } from "@coffer/core/shortIds";
import { formatAmount, useTexts } from "@coffer/i18n";
import { Banner, OutcomeSign } from "@coffer/ui";
import type { ReactNode } from "react";
import { InvoiceFacts } from "../InvoiceFacts.tsx";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceHead } from "../InvoiceHead.tsx";
import type { EndedPageProps } from "./CompletedPage.tsx";
import { ReturnWay } from "./ReturnWay.tsx";

/** Its time is over: what came all the same is its merchant's to give back. (rule 421) */
export function ExpiredPage({ invoice }: EndedPageProps) {
  const { t, locale } = useTexts();
  const { received, seen, isLate, amount, merchantName } = invoice;
  const came = received === "0" ? seen : received;
  const token = amount.currency.symbol;
  return (
    <Ended invoice={invoice} title={t("invoices.notPayable")}>
      {came !== "0" && (
        <Banner
          tone="warning"
          title={t(isLate ? "invoices.late" : "invoices.tooLittleCame", {
            amount: formatAmount(came, locale),
            token,
          })}
          text={t("invoices.givesBack", { merchant: merchantName })}
        />
      )}
    </Ended>
  );
}

/** Its merchant has withdrawn it. */
export function WithdrawnPage({ invoice }: EndedPageProps) {
  const { t } = useTexts();
  return (
    <Ended invoice={invoice} title={t("invoices.paymentFailed")}>
      <p className="text-center text-16 text-pretty text-text-2">
        {t("invoices.withdrawn", { merchant: invoice.merchantName })}
      </p>
    </Ended>
  );
}

type EndedProps = EndedPageProps & { readonly title: string; readonly children: ReactNode };

function Ended({ invoice, title, children }: EndedProps) {
  const { t } = useTexts();
  const { merchantName, amount, networkId, fiat, description } = invoice;
  return (
    <InvoiceFrame isOver footer={<ReturnWay invoice={invoice} isMain />}>
      <InvoiceHead
        {...{ merchantName, networkId, fiat, description }}
        money={amount}
        isOver
        sign={
          <>
            <OutcomeSign outcome="failure" />
            <p role="status" className="text-20 font-bold text-balance text-text-1">
              {title}
            </p>
          </>
        }
      />
      {children}
      <InvoiceFacts invoice={invoice} isOpen={false} />
      <p className="text-center text-14 text-pretty text-text-2">
        {t("invoices.overText", { id: shortInvoiceId(invoice.id) })}
      </p>
    </InvoiceFrame>
  );
}
