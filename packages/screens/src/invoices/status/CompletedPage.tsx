import { useAppState } from "@coffer/client/react";
import type { Invoice } from "@coffer/contract";
import { formatAmount, formatDate, useTexts } from "@coffer/i18n";
import { Banner, OutcomeSign, TextButton } from "@coffer/ui";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { InvoiceFacts } from "../InvoiceFacts.tsx";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceHead } from "../InvoiceHead.tsx";
import { ReturnWay } from "./ReturnWay.tsx";

export type EndedPageProps = { readonly invoice: Invoice };

/** It is paid: what, when, to whom, and the way back to the shop. */
export function CompletedPage({ invoice }: EndedPageProps) {
  const { t, locale } = useTexts();
  const { merchantName, amount, networkId, fiat, description, excess, paidAt } = invoice;
  return (
    <InvoiceFrame isOver footer={<ReturnWay invoice={invoice} isMain />}>
      <InvoiceHead
        {...{ merchantName, networkId, fiat, description }}
        money={amount}
        isOver
        sign={
          <>
            <OutcomeSign outcome="success" />
            <p role="status" className="text-20 font-bold text-positive">
              {t("invoices.completed")}
            </p>
          </>
        }
      />
      {excess !== "0" && (
        <Banner
          tone="info"
          title={t("invoices.excess", {
            amount: formatAmount(excess, locale),
            token: amount.currency.symbol,
          })}
          text={t("invoices.givesBack", { merchant: merchantName })}
        />
      )}
      <InvoiceFacts
        invoice={invoice}
        isOpen={false}
        rows={[
          { label: t("send.to"), value: merchantName },
          ...(paidAt === undefined
            ? []
            : [{ label: t("invoices.paidAt"), value: formatDate(paidAt, locale) }]),
        ]}
      />
      <Transaction invoice={invoice} />
    </InvoiceFrame>
  );
}

/** The transfer that paid it, for whoever made it. */
function Transaction({ invoice: { transferId } }: EndedPageProps) {
  const { t } = useTexts();
  const go = useGo();
  const isSignedIn = useAppState(({ userProfile }) => userProfile !== null);
  if (transferId === undefined || !isSignedIn) return null;
  return (
    <div className="-mt-3 flex justify-center">
      <TextButton onPress={() => go(paths.sendPaymentStatus(transferId))}>
        {t("invoices.showTransaction")}
      </TextButton>
    </div>
  );
}
