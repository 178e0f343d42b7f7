import type { InvoiceId, UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

export type InvoicePayer = {
  readonly userId: UserId;
  /** What they have paid within the wallet and not got back, base units. */
  readonly units: bigint;
};

/** Who has paid an invoice within the wallet and has not got all of it back: the latest first. */
export async function listInvoicePayers(
  store: Store,
  { invoiceId, merchantId }: { readonly invoiceId: InvoiceId; readonly merchantId: UserId },
): Promise<readonly InvoicePayer[]> {
  const { rows } = await sql<InvoicePayer>`
    select q.user_id as "userId", sum(q.units) as units
      from (
        select p.user_id, p.units, p.payment_id from coffer.payment p
         where p.invoice_id = ${invoiceId} and p.receiver_user_id = ${merchantId} and p.purpose = 'main'
        union all
        select p.receiver_user_id, -p.units, null from coffer.payment p
         where p.invoice_id = ${invoiceId} and p.user_id = ${merchantId} and p.purpose = 'invoice'
           and p.receiver_user_id is not null
      ) q
     group by q.user_id having sum(q.units) > 0
     order by max(q.payment_id::text) desc nulls last`.execute(store);
  return rows;
}
