import type { UserId } from "@coffer/core/ids";
import type { Contact } from "@coffer/core/session";
import type { Store } from "../database.ts";

export type PasswordHolder = { readonly userId: UserId; readonly passwordHash: string | null };

/** Whose contact this is, and what is kept of their password. Every contact costs one query. */
export async function findPasswordHolder(
  store: Store,
  brandId: string,
  { type, normalized }: Contact,
): Promise<PasswordHolder | undefined> {
  const row = await store
    .selectFrom("app_user")
    .leftJoin("user_password", "user_password.user_id", "app_user.user_id")
    .leftJoin("user_login", "user_login.user_id", "app_user.user_id")
    .select(["app_user.user_id", "user_password.password_hash"])
    .where("app_user.brand_id", "=", brandId)
    .where(columns[type], "=", normalized)
    .executeTakeFirst();
  return row === undefined ? undefined : { userId: row.user_id, passwordHash: row.password_hash };
}

const columns = {
  email: "app_user.email",
  phone: "app_user.phone",
  loginAndPassword: "user_login.login",
} as const satisfies Record<Contact["type"], string>;

export async function findPasswordHash(store: Store, userId: UserId): Promise<string | null> {
  const row = await store
    .selectFrom("user_password")
    .select("password_hash")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** The same, held against every other change of this user until the transaction ends. */
export async function lockPasswordHash(store: Store, userId: UserId): Promise<string | null> {
  await store
    .selectFrom("app_user")
    .select("user_id")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return findPasswordHash(store, userId);
}

/** When the user's password was set, in milliseconds; undefined without one. */
export async function findPasswordSetAtMs(
  store: Store,
  userId: UserId,
): Promise<number | undefined> {
  const row = await store
    .selectFrom("user_password")
    .select("set_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.set_at.getTime();
}

/** Forgets a password that was set at this moment or later. */
export async function dropPasswordSince(store: Store, userId: UserId, since: Date): Promise<void> {
  await store
    .deleteFrom("user_password")
    .where("user_id", "=", userId)
    .where("set_at", ">=", since)
    .execute();
}

/** Keeps a password that was set now. */
export async function keepPasswordHash(
  store: Store,
  kept: { readonly userId: UserId; readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  const row = { password_hash: kept.passwordHash, set_at: kept.now };
  await store
    .insertInto("user_password")
    .values({ user_id: kept.userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

type Chosen = {
  readonly userId: UserId;
  readonly brandId: string;
  readonly login: string;
  readonly now: Date;
};

/** Gives the user this login name in place of the one before. False: somebody else has it. */
export async function keepLogin(store: Store, chosen: Chosen): Promise<boolean> {
  const taken = await store
    .selectFrom("user_login")
    .select("user_id")
    .where("brand_id", "=", chosen.brandId)
    .where("login", "=", chosen.login)
    .executeTakeFirst();
  if (taken !== undefined) return taken.user_id === chosen.userId;
  const row = { login: chosen.login, chosen_at: chosen.now };
  await store
    .insertInto("user_login")
    .values({ user_id: chosen.userId, brand_id: chosen.brandId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  return true;
}
