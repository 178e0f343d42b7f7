import type { PaymentId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { readObjects, type ObjectOf } from "../objectOf.ts";
import type { OwnerKind } from "../signed/signedTables.ts";

export type UntoldChange = ObjectOf<"invoice_change">;

/**
 * Changes of invoices of which no event was made, the oldest first, held until the transaction ends. That one is
 * paid waits until its amount is its merchant's. (rule 390)
 */
export const lockUntoldChanges = (store: Store, limit: number): Promise<readonly UntoldChange[]> =>
  readObjects(
    store
      .selectFrom("invoice_change as change")
      .selectAll()
      .where("is_told", "=", false)
      .where((of) => {
        const unsettled = of
          .selectFrom("invoice")
          .whereRef("invoice.invoice_id", "=", "change.invoice_id")
          .where("invoice.state", "=", "PAID")
          .where("invoice.settled_at", "is", null)
          .select("invoice.invoice_id");
        return of.not(of.and([of("change.state", "=", "PAID"), of.exists(unsettled)]));
      })
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

export type UntoldPayment = {
  readonly paymentId: PaymentId;
  /** Of whose account it left. */
  readonly ownerKind: OwnerKind;
};

/** Payouts and refunds that stand otherwise than their owner was told, held until the transaction ends. */
export async function lockUntoldPayments(
  store: Store,
  { brandId, limit }: { readonly brandId: string; readonly limit: number },
): Promise<readonly UntoldPayment[]> {
  const { rows } = await sql<UntoldPayment>`
    select p.payment_id as "paymentId",
           case when m.merchant_id is null then 'partner' else 'merchant' end as "ownerKind"
      from coffer.payment p left join coffer.merchant m on m.merchant_id = p.user_id
     where p.brand_id = ${brandId} and p.purpose in ('payout', 'invoice')
       and (p.told_state is null or (p.told_state = 'PROCESSING' and p.state in ('settled', 'refunded', 'failed')))
     order by p.payment_id limit ${limit} for update of p`.execute(store);
  return rows;
}

export async function notePaymentTold(
  store: Store,
  { paymentId, state }: Pick<UntoldPayment, "paymentId"> & { readonly state: string },
): Promise<void> {
  await store
    .updateTable("payment")
    .set({ told_state: state })
    .where("payment_id", "=", paymentId)
    .execute();
}
