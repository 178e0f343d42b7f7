import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import type { Owner } from "../../storage/signed/apiKeys.ts";
import { findInvoicesById } from "../../storage/invoices/invoices.ts";
import { ownedBy } from "../../storage/merchants/merchants.ts";
import {
  listUntoldReceipts,
  lockUntoldReturns,
  noteReturnsTold,
} from "../../storage/partners/partnerTransfers.ts";
import { listPayments, type Payment } from "../../storage/send/payments.ts";
import {
  lockUntoldChanges,
  lockUntoldPayments,
  noteChangesTold,
  notePaymentTold,
  type UntoldChange,
} from "../../storage/webhooks/untoldChanges.ts";
import { lockEvents } from "../../storage/webhooks/webhookEvents.ts";
import { merchantInvoicesOf } from "../merchants/merchantInvoiceOf.ts";
import { merchantPayoutOf } from "../merchants/merchantPayoutOf.ts";
import { receivedPayment, returnedBonus } from "../partners/partnerEvents.ts";
import { payoutPartsOf } from "../signed/payoutPartsOf.ts";
import { writeEvent, type Changed } from "./writeEvent.ts";

const AT_ONCE = 100;

/**
 * Makes an event of each change of an invoice, and of each payout and refund that stands otherwise than its
 * owner was told, in their order and once: what was changed and the events of it are one transaction.
 * Answers whether there may be more. (rule 403)
 */
export async function makeEvents(services: Services): Promise<boolean> {
  const { brand, database } = services;
  return database.transaction().execute(async (store) => {
    const changes = await lockUntoldChanges(store, AT_ONCE);
    const untold = await lockUntoldPayments(store, { brandId: brand.id, limit: AT_ONCE });
    const ofBrand = { brandId: brand.id, limit: AT_ONCE };
    const returns = await lockUntoldReturns(store, ofBrand);
    const found = [changes, untold, returns, await listUntoldReceipts(store, ofBrand)];
    if (found.every(({ length }) => length === 0)) return false;
    await lockEvents(store);
    // Whoever held the lock may have told of some.
    const receipts = await listUntoldReceipts(store, ofBrand);
    for (const changed of [
      ...returns.map((each) => returnedBonus(services, each)),
      ...receipts.map((each) => receivedPayment(services, each)),
    ])
      await writeEvent(services, store, changed);
    await noteReturnsTold(store, returns);
    for (const changed of await changedInvoices(services, store, changes))
      await writeEvent(services, store, changed);
    await noteChangesTold(store, changes);
    const payments = await listPayments(
      store,
      untold.map(({ paymentId }) => paymentId),
    );
    const kinds = new Map(untold.map(({ ownerKind, paymentId }) => [paymentId, ownerKind]));
    for (const payment of payments) {
      const ownerKind = kinds.get(payment.paymentId) ?? "merchant";
      const payout =
        ownerKind === "merchant"
          ? merchantPayoutOf(services, payment)
          : payoutPartsOf(services, payment);
      const owner = { ownerKind, ownerId: payment.userId };
      await writeEvent(services, store, changedPayout(owner, payment, payout));
      await notePaymentTold(store, { ...payment, state: payout.state });
    }
    return found.some(({ length }) => length === AT_ONCE);
  });
}

/** Each as it was changed, whatever became of it since. */
async function changedInvoices(
  services: Services,
  store: Store,
  changes: readonly UntoldChange[],
): Promise<readonly Changed[]> {
  const rows = await findInvoicesById(store, [
    ...new Set(changes.map(({ invoiceId }) => invoiceId)),
  ]);
  const byId = new Map(rows.map((row) => [row.invoiceId, row]));
  const known = changes.flatMap((change) => {
    const row = byId.get(change.invoiceId);
    return row === undefined ? [] : [{ change, row }];
  });
  const then = known.map(({ change, row }) => ({
    ...row,
    state: change.state,
    receivedUnits: change.received,
    seenUnits: change.seen,
    excessUnits: change.excess,
    isLate: change.isLate,
    paidAt: change.state === "PAID" ? (row.paidAt ?? change.at) : null,
    updatedAt: change.at,
  }));
  const invoices = await merchantInvoicesOf(services, store, then);
  return known.map(({ change, row }, at) => ({
    owner: ownedBy(row),
    kind: "invoice",
    subjectId: row.invoiceId,
    at: change.at,
    what: { type: "invoice.changed", invoice: invoices[at] },
  }));
}

const changedPayout = (owner: Owner, payment: Payment, payout: object): Changed => ({
  owner,
  kind: "payout",
  subjectId: payment.paymentId,
  at: payment.updatedAt,
  what: { type: "payout.changed", payout },
});
