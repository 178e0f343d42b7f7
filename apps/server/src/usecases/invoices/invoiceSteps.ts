import type { InvoiceId } from "@coffer/core/ids";
import { eachOf, type Failures } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { settleInvoice } from "./settleInvoice.ts";
import { standInvoices } from "./standInvoices.ts";

/** Takes these invoices as far as what came for them goes. Harmless twice. */
export const invoiceSteps = (services: Services, ids: readonly string[]): Promise<Failures> =>
  eachOf(ids, (id) => invoiceStep(services, id as InvoiceId)); // as jobs name them

export async function invoiceStep(services: Services, invoiceId: InvoiceId): Promise<void> {
  await services.database.transaction().execute(async (store) => {
    await touchUsers(store, await standInvoices(services, store, [invoiceId]));
  });
  await settleInvoice(services, invoiceId);
}
