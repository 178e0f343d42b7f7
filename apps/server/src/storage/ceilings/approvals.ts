import type { PaymentId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Database, Store } from "../database.ts";
import { readObjects } from "../objectOf.ts";

export type Approval = {
  readonly paymentId: PaymentId;
  /** Base64, by the key beside it. */
  readonly signature: string;
  readonly publicKey: string;
};

/** What operators whose keys are in force have signed for these payments; nothing says that it is genuine. */
export async function listApprovals(
  store: Store,
  paymentIds: readonly PaymentId[],
): Promise<readonly Approval[]> {
  if (paymentIds.length === 0) return [];
  return readObjects(
    store
      .selectFrom("payment_approval")
      .innerJoin("operator_key", "operator_key.key_id", "payment_approval.key_id")
      .select(["payment_id", "signature", "public_key"])
      .where("payment_id", "=", sql<PaymentId>`any(${[...paymentIds]}::uuid[])`)
      .where("ended_at", "is", null),
  );
}

type NewApproval = Pick<Approval, "paymentId" | "signature"> & { readonly keyId: string };

/** As the database's owner; one that a key has given already takes the place of the older. */
export async function storeApproval(
  store: Store,
  { keyId, paymentId, signature }: NewApproval,
  now: Date,
): Promise<void> {
  const row = { payment_id: paymentId, key_id: keyId, signature, approved_at: now };
  await store
    .insertInto("payment_approval")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["payment_id", "key_id"]).doUpdateSet({ signature, approved_at: now }),
    )
    .execute();
}

export type OperatorKey = { readonly keyId: string; readonly publicKey: string };

/** As the database's owner. Throws where the key is there already. */
export async function addOperatorKey(
  database: Database,
  { keyId, publicKey }: OperatorKey,
  now: Date,
): Promise<void> {
  const row = { key_id: keyId, public_key: publicKey, added_at: now, ended_at: null };
  await database.insertInto("operator_key").values(row).execute();
}

/** From now on nothing counts that it has signed. False where no such key is in force. */
export async function endOperatorKey(
  database: Database,
  keyId: string,
  now: Date,
): Promise<boolean> {
  const result = await database
    .updateTable("operator_key")
    .set({ ended_at: now })
    .where("key_id", "=", keyId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Those in force, the oldest first. */
export async function listOperatorKeys(store: Store): Promise<readonly OperatorKey[]> {
  return readObjects(
    store
      .selectFrom("operator_key")
      .select(["key_id", "public_key"])
      .where("ended_at", "is", null)
      .orderBy("added_at"),
  );
}
