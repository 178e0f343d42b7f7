import type { BuyOrderState } from "@coffer/core/buy";
import type { BuyOrderId, InvoiceId, UserId } from "@coffer/core/ids";
import type { InvoiceState } from "@coffer/core/invoices";
import { sql, type Insertable, type Selectable } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { objectOf, type ObjectOf } from "../objectOf.ts";
import type { Tables } from "../tables.ts";
import type { PledgeProblem } from "./invoiceTables.ts";

/** What was confirmed, with its purchase as far as it is begun, and how its invoice stands. */
export type InvoicePledge = ObjectOf<"invoice_pledge"> & {
  readonly orderId: BuyOrderId | null;
  readonly orderState: BuyOrderState | null;
  readonly invoiceState: InvoiceState;
};
type Found = Selectable<Tables["invoice_pledge"]> & {
  order_id: BuyOrderId | null;
  order_state: BuyOrderState | null;
  invoice_state: InvoiceState;
};

const PLEDGES = sql`
  select p.*, o.order_id, o.state as order_state, i.state as invoice_state
    from coffer.invoice_pledge p
    join coffer.invoice i on i.invoice_id = p.invoice_id
    left join coffer.buy_order o on o.user_id = p.user_id and o.idempotency_key = p.order_key`;

/** False where one of this person waits for the invoice already. */
export async function insertPledge(
  store: Store,
  pledge: Insertable<Tables["invoice_pledge"]>,
): Promise<boolean> {
  const result = await store
    .insertInto("invoice_pledge")
    .values(pledge)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

type OfPerson = { readonly userId: UserId; readonly invoiceId: InvoiceId };

export async function findWaitingPledge(
  store: Store,
  { invoiceId, userId }: OfPerson,
): Promise<InvoicePledge | undefined> {
  const { rows } = await sql<Found>`${PLEDGES}
   where p.user_id = ${userId} and p.invoice_id = ${invoiceId} and p.state = 'WAITING'`.execute(
    store,
  );
  return rows.map((row) => objectOf(row))[0];
}

const begunPledgesOf = compiledRead(
  (_, { userId }: { readonly userId: UserId }) => sql<Found>`${PLEDGES}
   where p.user_id = ${userId} and o.order_id is not null order by p.pledge_id`,
);

/** The newest that a person has confirmed of each invoice, by the invoice; those whose purchase is not begun are left out. */
export async function readOwnPledges(
  store: Store,
  userId: UserId,
): Promise<ReadonlyMap<string, InvoicePledge>> {
  const rows = await begunPledgesOf(store, { userId }).execute();
  return new Map(rows.map((row) => [row.invoice_id, objectOf(row)]));
}

/**
 * What waits and can be ended: its purchase or its invoice is over, or it has had no purchase for long. The
 * oldest first.
 */
export async function listDuePledges(
  store: Store,
  {
    brandId,
    begunBefore,
    limit,
  }: { readonly brandId: string; readonly begunBefore: Date; readonly limit: number },
): Promise<readonly InvoicePledge[]> {
  const { rows } = await sql<Found>`${PLEDGES}
   where p.brand_id = ${brandId} and p.state = 'WAITING'
     and (o.state in ('DONE', 'FAILED', 'EXPIRED') or i.state in ('PAID', 'EXPIRED', 'FAILED')
       or (o.order_id is null and p.created_at < ${begunBefore}))
   order by p.created_at limit ${limit}`.execute(store);
  return rows.map((row) => objectOf(row));
}

/** Ends what waits, with why it was not paid or null where it was; false where it does not wait. */
export async function endWaitingPledge(
  store: Store,
  {
    now,
    pledgeId,
    problem,
  }: { readonly pledgeId: string; readonly problem: PledgeProblem | null; readonly now: Date },
): Promise<boolean> {
  const result = await store
    .updateTable("invoice_pledge")
    .set({ state: problem === null ? "PAID" : "FAILED", problem, updated_at: now })
    .where("pledge_id", "=", pledgeId)
    .where("state", "=", "WAITING")
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
