import type { Refusal } from "@coffer/contract/errors";
import type { InvoiceId, UserId } from "@coffer/core/ids";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findInvoice } from "../../storage/invoices/invoices.ts";

type Asked = { readonly userId: UserId; readonly invoiceId: string };

/** Where what is short of an invoice is bought: no seller does that yet. */
export async function getInvoicePaymentLink(
  { brand, database }: Services,
  { invoiceId }: Asked,
): Promise<Outcome<string, Refusal>> {
  const named = { brandId: brand.id, invoiceId: invoiceId.toLowerCase() as InvoiceId }; // whether it is one is asked next
  const invoice = await findInvoice(database, named);
  return refused({ code: invoice === undefined ? "INVOICE_NOT_FOUND" : "BUY_METHOD_NOT_FOUND" });
}
