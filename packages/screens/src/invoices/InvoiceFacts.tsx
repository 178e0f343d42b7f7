import type { Invoice } from "@coffer/contract";
import { shortInvoiceId } from "@coffer/core/shortIds";
import { useTexts } from "@coffer/i18n";
import { Receipt, type ReceiptRow } from "@coffer/ui";
import { useExpiry } from "./useExpiry.ts";
import { useInvoiceAsset } from "./useInvoiceAsset.ts";

export type InvoiceFactsProps = {
  readonly invoice: Invoice;
  /** Whether it can still be paid: until when is told then. */
  readonly isOpen?: boolean;
  readonly rows?: readonly ReceiptRow[];
};

/** What an invoice is, line by line. */
export function InvoiceFacts({ invoice, isOpen = true, rows = [] }: InvoiceFactsProps) {
  const { t } = useTexts();
  const { id, referenceId, expiresAt, amount, networkId } = invoice;
  const { network } = useInvoiceAsset(amount.currency, networkId);
  const left = useExpiry(isOpen ? expiresAt : null);
  const numbers: readonly (readonly [string, string | null])[] = [
    [t("invoices.reference"), referenceId],
    [t("invoices.number"), id],
  ];
  return (
    <Receipt
      rows={[
        ...rows,
        ...(network === "" ? [] : [{ label: t("invoices.network"), value: network }]),
        ...(left === null ? [] : [{ label: t("invoices.payBy"), value: left }]),
        ...numbers.flatMap(([label, value]) =>
          value === null
            ? []
            : [{ label, value: <span className="number">{shortInvoiceId(value)}</span> }],
        ),
      ]}
    />
  );
}
