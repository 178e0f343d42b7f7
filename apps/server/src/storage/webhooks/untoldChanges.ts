import type { PaymentId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { readObjects, type ObjectOf } from "../objectOf.ts";

export type UntoldChange = ObjectOf<"invoice_change">;

/** Changes of invoices of which no event was made, the oldest first, held until the transaction ends. */
export const lockUntoldChanges = (store: Store, limit: number): Promise<readonly UntoldChange[]> =>
  readObjects(
    store
      .selectFrom("invoice_change")
      .selectAll()
      .where("is_told", "=", false)
      .orderBy("change_id")
      .limit(limit)
      .forUpdate(),
  );

export async function noteChangesTold(
  store: Store,
  changes: readonly UntoldChange[],
): Promise<void> {
  const ids = changes.map(({ changeId }) => changeId.toString());
  await sql`update coffer.invoice_change set is_told = true
    where change_id = any (${ids}::bigint[])`.execute(store);
}

export type UntoldPayment = { readonly paymentId: PaymentId };

/** Payouts and refunds that stand otherwise than their merchant was told, held until the transaction ends. */
export async function lockUntoldPayments(
  store: Store,
  { brandId, limit }: { readonly brandId: string; readonly limit: number },
): Promise<readonly UntoldPayment[]> {
  const { rows } = await sql<UntoldPayment>`
    select p.payment_id as "paymentId" from coffer.payment p
     where p.brand_id = ${brandId} and p.purpose in ('payout', 'invoice')
       and (p.told_state is null or (p.told_state = 'PROCESSING' and p.state in ('settled', 'refunded', 'failed')))
     order by p.payment_id limit ${limit} for update`.execute(store);
  return rows;
}

export async function notePaymentTold(
  store: Store,
  { paymentId, state }: UntoldPayment & { readonly state: string },
): Promise<void> {
  await store
    .updateTable("payment")
    .set({ told_state: state })
    .where("payment_id", "=", paymentId)
    .execute();
}
