import type { UserId } from "@coffer/core/ids";
import type { Store } from "../database.ts";

/** What a change of a contact leaves behind: both contacts as they were before it. */
export type ContactUndo = {
  readonly userId: UserId;
  readonly email: string | null;
  readonly phone: string | null;
  readonly changedAt: Date;
};

type NewUndo = ContactUndo & {
  readonly tokenHash: string;
  readonly brandId: string;
  readonly expiresAt: Date;
};

/** Writes an undo down; those that have run out go with the same step. */
export async function insertContactUndo(store: Store, undo: NewUndo): Promise<void> {
  await store.deleteFrom("contact_undo").where("expires_at", "<", undo.changedAt).execute();
  await store
    .insertInto("contact_undo")
    .values({
      token_hash: undo.tokenHash,
      brand_id: undo.brandId,
      user_id: undo.userId,
      email: undo.email,
      phone: undo.phone,
      changed_at: undo.changedAt,
      expires_at: undo.expiresAt,
      used_at: null,
    })
    .execute();
}

type Named = { readonly tokenHash: string; readonly brandId: string; readonly now: Date };

/** Held until the transaction ends; undefined once it is used or has run out. */
export async function lockContactUndo(
  store: Store,
  { tokenHash, brandId, now }: Named,
): Promise<ContactUndo | undefined> {
  const row = await store
    .selectFrom("contact_undo")
    .select(["user_id", "email", "phone", "changed_at"])
    .where("token_hash", "=", tokenHash)
    .where("brand_id", "=", brandId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { userId: row.user_id, email: row.email, phone: row.phone, changedAt: row.changed_at };
}

/** Uses an undo up, and those of every later change: they would bring back what was undone. */
export async function useContactUndos(
  store: Store,
  { userId, changedAt }: ContactUndo,
  now: Date,
): Promise<void> {
  await store
    .updateTable("contact_undo")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("changed_at", ">=", changedAt)
    .where("used_at", "is", null)
    .execute();
}
