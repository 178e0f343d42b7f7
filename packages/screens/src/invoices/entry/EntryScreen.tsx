import { useInvoice } from "@coffer/client/react";
import type { Money } from "@coffer/contract";
import { templateAmount } from "@coffer/core/invoices";
import { useTexts } from "@coffer/i18n";
import { Button, Receipt } from "@coffer/ui";
import { useGo } from "../../parts/useGo.ts";
import { InvoiceError } from "../InvoiceError.tsx";
import { InvoiceFrame } from "../InvoiceFrame.tsx";
import { InvoiceHead } from "../InvoiceHead.tsx";
import { InvoiceMissing } from "../InvoiceOver.tsx";
import { InvoicePlace } from "../InvoicePlace.tsx";
import { createPath, payPath } from "../payPath.ts";
import { useInvoiceAsset } from "../useInvoiceAsset.ts";
import { useStart } from "../useStart.ts";
import { TemplateFound, type TemplatePageProps } from "./TemplateFound.tsx";
import { useInvoiceOrder } from "./useInvoiceOrder.ts";

/** Where a merchant's link opens: who asks, for what, and the way in. (rule 412) */
export function EntryScreen() {
  const start = useStart();
  if (start === null)
    return (
      <InvoiceFrame>
        <InvoicePlace />
      </InvoiceFrame>
    );
  const templateId = start.template ?? (start.invoice === undefined ? start.id : undefined);
  if (templateId !== undefined)
    return <TemplateFound {...{ templateId, start }} Page={TemplateEntry} />;
  return start.invoice === undefined ? (
    <InvoiceMissing />
  ) : (
    <InvoiceEntry invoiceId={start.invoice} />
  );
}

function TemplateEntry({ template }: TemplatePageProps) {
  const { t } = useTexts();
  const go = useGo();
  const { merchantName, cryptoCurrency, networkId, description } = template;
  const { network } = useInvoiceAsset(cryptoCurrency, networkId);
  const asked = templateAmount(template);
  const making = useInvoiceOrder({ invoiceTemplateId: template.id, params: {} });
  const money: Money | null =
    asked.kind === "coins" ? { amount: asked.amount, currency: cryptoCurrency } : null;
  return (
    <InvoiceFrame
      footer={
        <>
          {making.failure !== null && <InvoiceError place="creation" failure={making.failure} />}
          <Button
            variant="primary"
            isBusy={making.isBusy}
            onPress={() => (asked.kind === "open" ? go(createPath) : void making.run())}
          >
            {t("invoices.start")}
          </Button>
        </>
      }
    >
      <InvoiceHead
        {...{ merchantName, money, networkId, description }}
        fiat={asked.kind === "fiat" ? asked : null}
      />
      <Receipt
        rows={[
          ...(asked.kind === "open"
            ? [{ label: t("invoices.amount"), value: t("invoices.youChoose") }]
            : []),
          { label: t("invoices.paidIn"), value: cryptoCurrency.symbol },
          ...(network === "" ? [] : [{ label: t("invoices.network"), value: network }]),
        ]}
      />
      <p className="text-center text-14 text-pretty text-text-2">{t("invoices.entryText")}</p>
    </InvoiceFrame>
  );
}

function InvoiceEntry({ invoiceId }: { readonly invoiceId: string }) {
  const { t } = useTexts();
  const go = useGo();
  const { search } = useInvoice(invoiceId);
  if (search.status === "missing") return <InvoiceMissing />;
  return (
    <InvoiceFrame
      footer={
        <Button variant="primary" onPress={() => go(payPath(invoiceId), { replace: true })}>
          {t("invoices.start")}
        </Button>
      }
    >
      {search.status === "found" && !search.invoice.isForAnotherContact ? (
        <InvoiceHead
          merchantName={search.invoice.merchantName}
          money={search.invoice.amount}
          networkId={search.invoice.networkId}
          fiat={search.invoice.fiat}
          description={search.invoice.description}
        />
      ) : (
        <InvoicePlace />
      )}
      <p className="text-center text-14 text-pretty text-text-2">{t("invoices.entryText")}</p>
    </InvoiceFrame>
  );
}
