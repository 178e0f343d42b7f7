import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

type Named = { readonly tokenHash: string; readonly brandId: string; readonly now: Date };

type NewLoginToken = {
  readonly tokenHash: string;
  /** The session that makes it, and whose owner it signs in. */
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly now: Date;
};

/**
 * Writes a one-time token down; those that have run out go with the same step. False: nobody has proved
 * who they are in this session lately.
 */
export async function insertLoginToken(
  store: Store,
  { tokenHash, sessionId, expiresAt, now }: NewLoginToken,
): Promise<boolean> {
  const { rows } = await sql<{ isMade: boolean }>`
    select coffer.make_login_token(${sessionId}::uuid, ${tokenHash}, ${expiresAt}::timestamptz,
      ${now}::timestamptz) as "isMade"`.execute(store);
  return rows[0]?.isMade === true;
}

/** Whose token this is; undefined once it is used or has run out. */
export async function findLoginTokenUser(
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

/** Forgets every one-time token of a user: none is known by the session that made it. */
export async function dropLoginTokens(store: Store, userId: UserId): Promise<void> {
  await store.deleteFrom("login_token").where("user_id", "=", userId).execute();
}
