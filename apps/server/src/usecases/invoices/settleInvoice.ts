import type { InvoiceId } from "@coffer/core/ids";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { findInvoice } from "../../storage/invoices/invoices.ts";
import { settleInvoiceRow } from "../../storage/invoices/settleInvoices.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { hashText } from "../hashText.ts";

/**
 * Moves a paid invoice's amount, and nothing above it, to its merchant's main account, once: the excess stays
 * where it can be given back from. Harmless twice, and for one that is not paid. (rules 67 and 390)
 */
export async function settleInvoice(services: Services, invoiceId: InvoiceId): Promise<void> {
  const { brand, clock, database, ledger, random } = services;
  const invoice = await findInvoice(database, { brandId: brand.id, invoiceId });
  if (invoice?.state !== "PAID" || invoice.settledAt !== null) return;
  const { accountId, assetKey, merchantId, units } = invoice;
  const listing = listingOf(brand, assetKey);
  const main = await database
    .transaction()
    .execute((store) => openUserAccount(services, store, { userId: merchantId, listing }));
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: merchantId,
      idempotencyKey: `invoice-settle:${invoiceId}`,
      requestHash: hashText(`${invoiceId}:${units}`),
      kind: "invoiceSettle",
      legs: [
        { accountId, units: -units },
        { accountId: main.accountId, units },
      ],
    },
    companions: [settleInvoiceRow({ invoiceId, now: new Date(clock.nowMs()) })],
  });
  if (posted.outcome === "refused")
    throw new Error(`The ledger refused to settle an invoice as ${posted.reason}.`);
}
