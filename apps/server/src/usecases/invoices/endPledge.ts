import type { Services } from "../../ports/services.ts";
import { endWaitingPledge, type InvoicePledge } from "../../storage/invoices/invoicePledges.ts";
import { announceInvoices } from "../../storage/invoices/invoiceStandings.ts";
import type { PledgeProblem } from "../../storage/invoices/invoiceTables.ts";
import { touchUser } from "../../storage/session/users.ts";

/** Ends what somebody has confirmed, with why it was not paid or null where it was, and tells them. */
export async function endPledge(
  { clock, database }: Pick<Services, "clock" | "database">,
  { invoiceId, pledgeId, userId }: InvoicePledge,
  problem: PledgeProblem | null,
): Promise<void> {
  await database.transaction().execute(async (store) => {
    const now = new Date(clock.nowMs());
    if (!(await endWaitingPledge(store, { pledgeId, problem, now }))) return;
    await announceInvoices(store, [invoiceId]);
    await touchUser(store, userId);
  });
}
