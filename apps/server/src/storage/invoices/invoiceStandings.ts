import type { InvoiceId, UserId } from "@coffer/core/ids";
import type { InvoiceArrival, InvoiceStanding } from "@coffer/core/invoices";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";
import { readObject, type ObjectOf } from "../objectOf.ts";

export type StandingInvoice = ObjectOf<"invoice">;

/** An invoice, held until the transaction ends: what is paid for it meanwhile waits. */
export const lockInvoice = (
  store: Store,
  invoiceId: InvoiceId,
): Promise<StandingInvoice | undefined> =>
  readObject(
    store.selectFrom("invoice").selectAll().where("invoice_id", "=", invoiceId).forUpdate(),
  );

export type InvoiceArrivals = {
  readonly arrivals: readonly InvoiceArrival[];
  /** Confirmations of what is seen, the least; null where nothing is. */
  readonly confirmations: number | null;
};

/**
 * What came for an invoice: on the chain, as the jobs have noted it, and within the wallet, as the ledger has
 * booked it into its account. Nobody's word is taken for either.
 */
export async function readArrivals(
  store: Store,
  { accountId, expiresAt, invoiceId }: StandingInvoice,
): Promise<InvoiceArrivals> {
  const { rows } = await sql<InvoiceArrival & { readonly confirmations: number | null }>`
    select sum(c.units) as units, c.is_deep as "isDeep", c.is_on_time as "isOnTime",
        min(c.confirmations) as confirmations
      from (
        select d.units, d.state = 'credited' as is_deep, d.created_at < ${expiresAt} as is_on_time,
            case d.state when 'seen' then d.confirmations end as confirmations
          from coffer.deposit d
         where d.invoice_id = ${invoiceId} and d.purpose = 'invoice' and d.state in ('seen', 'credited')
        union all
        select b.units, true, p.created_at < ${expiresAt}, null
          from ledger.posting b join coffer.payment p on p.payment_id = b.transfer_id
         where b.account_id = ${accountId} and b.units > 0 and p.invoice_id = ${invoiceId}
           and p.receiver_user_id is not null
      ) c group by c.is_deep, c.is_on_time`.execute(store);
  const counted = rows.map((row) => row.confirmations).filter((each) => each !== null);
  return {
    arrivals: rows.map(({ units, isDeep, isOnTime }) => ({ units, isDeep, isOnTime })),
    confirmations: counted.length === 0 ? null : Math.min(...counted),
  };
}

type Written = {
  readonly invoice: StandingInvoice;
  readonly standing: InvoiceStanding;
  readonly confirmations: number | null;
  readonly now: Date;
};

/** Writes down how a held invoice stands now. */
export async function writeStanding(
  store: Store,
  { confirmations, invoice, now, standing }: Written,
): Promise<void> {
  const { state } = standing;
  if (state !== invoice.state) expectMove("invoice", invoice.state, state);
  await store
    .updateTable("invoice")
    .set({
      state,
      received_units: standing.receivedUnits,
      told_units: standing.receivedUnits,
      seen_units: standing.seenUnits,
      excess_units: standing.excessUnits,
      is_late: standing.isLate,
      confirmations,
      updated_at: now > invoice.updatedAt ? now : invoice.updatedAt,
      ...(state === "PAID" && invoice.paidAt === null ? { paid_at: now } : {}),
    })
    .where("invoice_id", "=", invoice.invoiceId)
    .execute();
}

/** What changes of an invoice are called. */
export type InvoiceChange =
  | "created"
  | "seen"
  | "received"
  | "takenBack"
  | "paid"
  | "expired"
  | "withdrawn"
  | "late"
  | "refunded";

type NewChange = {
  readonly invoiceId: InvoiceId;
  readonly what: InvoiceChange;
  readonly standing: Pick<
    InvoiceStanding,
    "state" | "receivedUnits" | "seenUnits" | "excessUnits" | "isLate"
  >;
  readonly now: Date;
};

/** Notes a change of an invoice that this transaction has made or holds: its changes are in their order. */
export async function insertInvoiceChange(
  store: Store,
  { invoiceId, now, standing, what }: NewChange,
): Promise<void> {
  await store
    .insertInto("invoice_change")
    .values({
      invoice_id: invoiceId,
      at: now,
      state: standing.state,
      received: standing.receivedUnits,
      seen: standing.seenUnits,
      excess: standing.excessUnits,
      is_late: standing.isLate,
      what,
    })
    .execute();
}

/** Whose states show an invoice: they have proved its contact, made it, or paid it. */
export async function listInvoiceViewers(
  store: Store,
  { brandId, contact, contactType, invoiceId, makerUserId }: StandingInvoice,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    select u.user_id as "userId" from coffer.app_user u
     where u.brand_id = ${brandId} and ((${contactType}::text = 'email' and u.email = ${contact}::text)
       or (${contactType}::text = 'phone' and u.phone = ${contact}::text))
    union select p.user_id from coffer.payment p where p.invoice_id = ${invoiceId}`.execute(store);
  const userIds = rows.map(({ userId }) => userId);
  return makerUserId === null ? userIds : [...userIds, makerUserId];
}

/** Tells every API process after the commit that these invoices have changed. */
export async function announceInvoices(
  store: Store,
  invoiceIds: readonly InvoiceId[],
): Promise<void> {
  for (const invoiceId of invoiceIds)
    await sql`select pg_notify('coffer_invoice', ${invoiceId})`.execute(store);
}

/** Invoices whose time is over and that may be asked for still, the oldest first. */
export async function listOverdueInvoices(
  store: Store,
  { brandId, now, limit }: { readonly brandId: string; readonly now: Date; readonly limit: number },
): Promise<readonly InvoiceId[]> {
  const rows = await store
    .selectFrom("invoice")
    .select("invoice_id")
    .where("brand_id", "=", brandId)
    .where("state", "in", ["PAYMENT_REQUIRED", "PROCESSING"])
    .where("expires_at", "<=", now)
    // What is seen in time is waited for; its depth is what moves it on.
    .where("seen_units", "=", 0n)
    .orderBy("expires_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.invoice_id);
}

/** Paid invoices whose amount is not with their merchant yet, the oldest first. */
export async function listUnsettledInvoices(
  store: Store,
  { brandId, limit }: { readonly brandId: string; readonly limit: number },
): Promise<readonly InvoiceId[]> {
  const rows = await store
    .selectFrom("invoice")
    .select("invoice_id")
    .where("brand_id", "=", brandId)
    .where("state", "=", "PAID")
    .where("settled_at", "is", null)
    .orderBy("paid_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.invoice_id);
}
