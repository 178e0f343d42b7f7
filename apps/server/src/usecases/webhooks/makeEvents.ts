import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { findInvoicesById } from "../../storage/invoices/invoices.ts";
import { listPayments, type Payment } from "../../storage/send/payments.ts";
import { findHookTarget } from "../../storage/webhooks/hookTargets.ts";
import {
  lockUntoldChanges,
  lockUntoldPayments,
  noteChangesTold,
  notePaymentTold,
  type UntoldChange,
} from "../../storage/webhooks/untoldChanges.ts";
import { insertEvent, lastSequence, lockEvents } from "../../storage/webhooks/webhookEvents.ts";
import type { EventSubject } from "../../storage/webhooks/webhookTables.ts";
import { merchantInvoicesOf } from "../merchants/merchantInvoiceOf.ts";
import { merchantPayoutOf, type MerchantPayout } from "../merchants/merchantPayoutOf.ts";
import { GIVE_UP_MS } from "./retryAt.ts";

const AT_ONCE = 100;

type Changed = {
  readonly merchantId: string;
  readonly kind: EventSubject;
  readonly subjectId: string;
  readonly at: Date;
  /** What an event says besides its number. */
  readonly what: object;
};

/**
 * Makes an event of each change of an invoice, and of each payout and refund that stands otherwise than its
 * merchant was told, in their order and once: what was changed and the events of it are one transaction.
 * Answers whether there may be more. (rule 403)
 */
export async function makeEvents(services: Services): Promise<boolean> {
  const { brand, database } = services;
  return database.transaction().execute(async (store) => {
    const changes = await lockUntoldChanges(store, AT_ONCE);
    const untold = await lockUntoldPayments(store, { brandId: brand.id, limit: AT_ONCE });
    if (changes.length === 0 && untold.length === 0) return false;
    await lockEvents(store);
    for (const changed of await changedInvoices(services, store, changes))
      await writeEvent(services, store, changed);
    await noteChangesTold(store, changes);
    const payments = await listPayments(
      store,
      untold.map(({ paymentId }) => paymentId),
    );
    for (const payment of payments) {
      const payout = merchantPayoutOf(services, payment);
      await writeEvent(services, store, changedPayout(payment, payout));
      await notePaymentTold(store, { ...payment, state: payout.state });
    }
    return changes.length === AT_ONCE || untold.length === AT_ONCE;
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
    merchantId: row.merchantId,
    kind: "invoice",
    subjectId: row.invoiceId,
    at: change.at,
    what: { type: "invoice.changed", invoice: invoices[at] },
  }));
}

const changedPayout = (payment: Payment, payout: MerchantPayout): Changed => ({
  merchantId: payment.userId,
  kind: "payout",
  subjectId: payment.paymentId,
  at: payment.updatedAt,
  what: { type: "payout.changed", payout },
});

async function writeEvent(
  { brand, clock, random }: Services,
  store: Store,
  { at, kind, merchantId, subjectId, what }: Changed,
): Promise<void> {
  const owner = { ownerKind: "merchant", ownerId: merchantId } as const;
  const now = new Date(clock.nowMs());
  const eventId = random.id();
  const sequence = (await lastSequence(store, subjectId)) + 1;
  const hook = await findHookTarget(store, owner);
  const said = { id: eventId, sequence, createdAt: at.toISOString(), ...what };
  await insertEvent(store, {
    ...owner,
    eventId,
    brandId: brand.id,
    subjectKind: kind,
    subjectId,
    sequence,
    body: JSON.stringify(said),
    createdAt: at,
    nextTryAt: hook === undefined ? null : now,
    giveUpAt: new Date(now.getTime() + GIVE_UP_MS),
  });
}
