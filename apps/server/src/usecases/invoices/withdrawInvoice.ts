import type { InvoiceId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { withdrawOpenInvoice } from "../../storage/invoices/withdrawOpenInvoice.ts";
import { findInvoice, type InvoiceRow } from "../../storage/invoices/invoices.ts";
import {
  announceInvoices,
  insertInvoiceChange,
  listInvoiceViewers,
} from "../../storage/invoices/invoiceStandings.ts";
import { touchUsers } from "../../storage/session/users.ts";
import type { InvoicingMerchant } from "./createTemplate.ts";
import type { NotMade } from "./invoiceInput.ts";

/**
 * Takes an invoice back for which nothing came: it is FAILED, and what comes for it after that is late.
 * Repeated it answers the same; one that something came for, or that is over otherwise, is a CONFLICT. (rule 67)
 */
export async function withdrawInvoice(
  { brand, clock, database }: Pick<Services, "brand" | "clock" | "database">,
  { merchantId }: InvoicingMerchant,
  named: string,
): Promise<Outcome<InvoiceRow, NotMade>> {
  const invoiceId = named.toLowerCase() as InvoiceId; // whose it is, is asked next
  const find = () => findInvoice(database, { brandId: brand.id, invoiceId });
  if ((await find())?.merchantId !== merchantId)
    return refused({ refusal: { code: "INVOICE_NOT_FOUND" } });
  const now = new Date(clock.nowMs());
  await database.transaction().execute(async (store) => {
    const withdrawn = await withdrawOpenInvoice(store, { invoiceId, now });
    if (withdrawn === undefined) return;
    const standing = { ...withdrawn, state: "FAILED" } as const;
    await insertInvoiceChange(store, { invoiceId, what: "withdrawn", standing, now });
    await announceInvoices(store, [invoiceId]);
    await touchUsers(store, await listInvoiceViewers(store, withdrawn));
  });
  const invoice = await find();
  if (invoice?.state === "FAILED") return ok(invoice);
  return refused({
    refusal: { transport: "CONFLICT" },
    why: "Something has come for this invoice, or it is over.",
  });
}
