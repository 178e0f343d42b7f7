import type { UserId } from "@coffer/core/ids";
import type { Store } from "../database.ts";

type NewLoginToken = {
  readonly tokenHash: string;
  readonly brandId: string;
  readonly userId: UserId;
  /** The session that made it. */
  readonly sessionId: string;
  readonly expiresAt: Date;
};
type Named = Pick<NewLoginToken, "tokenHash" | "brandId"> & { readonly now: Date };

/** Writes a one-time token down; those that have run out go with the same step. */
export async function insertLoginToken(
  store: Store,
  { tokenHash, brandId, userId, sessionId, expiresAt, now }: NewLoginToken & { readonly now: Date },
): Promise<void> {
  await store.deleteFrom("login_token").where("expires_at", "<", now).execute();
  await store
    .insertInto("login_token")
    .values((row) => ({
      token_hash: tokenHash,
      brand_id: brandId,
      user_id: userId,
      expires_at: expiresAt,
      used_at: null,
      bundle_id: row
        .selectFrom("agent_session")
        .select("bundle_id")
        .where("session_id", "=", sessionId),
    }))
    .execute();
}

/** Whose token this is, held until the transaction ends; undefined once it is used or has run out. */
export async function lockLoginToken(
  store: Store,
  { tokenHash, brandId, now }: Named,
): Promise<UserId | undefined> {
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

/** Whose token this is and where it was made, while it is good. */
export async function findLoginToken(store: Store, { tokenHash, brandId, now }: Named) {
  const row = await store
    .selectFrom("login_token")
    .innerJoin("app_user", "app_user.user_id", "login_token.user_id")
    .select(["email", "phone", "public_id", "bundle_id"])
    .where("token_hash", "=", tokenHash)
    .where("login_token.brand_id", "=", brandId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email, phone, public_id: publicId, bundle_id: bundleId } = row;
  return { email, phone, publicId, bundleId: bundleId ?? "" };
}

export async function useLoginToken(store: Store, { tokenHash, now }: Named): Promise<void> {
  await store
    .updateTable("login_token")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Forgets every one-time token of a user: none is known by the session that made it. */
export async function dropLoginTokens(store: Store, userId: UserId): Promise<void> {
  await store.deleteFrom("login_token").where("user_id", "=", userId).execute();
}
