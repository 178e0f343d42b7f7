import type { InvoiceId, UserId } from "@coffer/core/ids";
import {
  invoiceStanding,
  isFinalInvoiceState,
  isInTime,
  type InvoiceStanding,
} from "@coffer/core/invoices";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  announceInvoices,
  insertInvoiceChange,
  listInvoiceViewers,
  lockInvoice,
  readArrivals,
  writeStanding,
  type InvoiceChange,
  type StandingInvoice,
} from "../../storage/invoices/invoiceStandings.ts";

/**
 * Has these invoices stand as what came for them says, in the caller's transaction, and notes each change.
 * Answers whose states show them: the caller touches those, last. Harmless twice. (rules 67 and 385)
 */
export async function standInvoices(
  { clock }: Pick<Services, "clock">,
  store: Store,
  invoiceIds: Iterable<InvoiceId>,
): Promise<readonly UserId[]> {
  const viewers: UserId[] = [];
  // In one order, whoever holds several.
  for (const invoiceId of [...new Set(invoiceIds)].toSorted()) {
    const invoice = await lockInvoice(store, invoiceId);
    if (invoice === undefined) continue;
    const now = new Date(clock.nowMs());
    const { arrivals, confirmations } = await readArrivals(store, invoice);
    const standing = invoiceStanding({
      amountUnits: invoice.units,
      arrivals,
      stood: invoice.state,
      isTimeOver: !isInTime(now.getTime(), invoice.expiresAt.getTime()),
    });
    const what = changeOf(invoice, standing);
    if (what === null && confirmations === invoice.confirmations) continue;
    await writeStanding(store, { invoice, standing, confirmations, now });
    if (what !== null) await insertInvoiceChange(store, { invoiceId, what, standing, now });
    await announceInvoices(store, [invoiceId]);
    viewers.push(...(await listInvoiceViewers(store, invoice)));
  }
  return viewers;
}

/** What a change of an invoice is called; null where there is nothing to tell. */
function changeOf(invoice: StandingInvoice, standing: InvoiceStanding): InvoiceChange | null {
  const { receivedUnits, seenUnits, state } = standing;
  const isSame =
    state === invoice.state &&
    receivedUnits === invoice.toldUnits &&
    seenUnits === invoice.seenUnits &&
    standing.isLate === invoice.isLate;
  if (isSame) return null;
  if (state !== invoice.state && state === "PAID") return "paid";
  if (state !== invoice.state && state === "EXPIRED") return "expired";
  if (isFinalInvoiceState(state) && standing.isLate) return "late";
  if (receivedUnits > invoice.toldUnits) return "received";
  return seenUnits > invoice.seenUnits ? "seen" : "takenBack";
}
