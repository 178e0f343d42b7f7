import type { Store } from "../database.ts";

type NewLoginToken = {
  readonly tokenHash: string;
  readonly brandId: string;
  readonly userId: string;
  readonly expiresAt: Date;
};
type Named = Pick<NewLoginToken, "tokenHash" | "brandId"> & { readonly now: Date };

/** Writes a one-time token down; those that have run out go with the same step. */
export async function insertLoginToken(
  store: Store,
  { tokenHash, brandId, userId, expiresAt, now }: NewLoginToken & { readonly now: Date },
): Promise<void> {
  await store.deleteFrom("login_token").where("expires_at", "<", now).execute();
  await store
    .insertInto("login_token")
    .values({
      token_hash: tokenHash,
      brand_id: brandId,
      user_id: userId,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
}

/** Whose token this is, held until the transaction ends; undefined once it is used or has run out. */
export async function lockLoginToken(
  store: Store,
  { tokenHash, brandId, now }: Named,
): Promise<string | undefined> {
  const row = await store
    .selectFrom("login_token")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("brand_id", "=", brandId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
  return row?.user_id;
}

export async function useLoginToken(store: Store, { tokenHash, now }: Named): Promise<void> {
  await store
    .updateTable("login_token")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}
