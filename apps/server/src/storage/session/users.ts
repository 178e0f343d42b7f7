import type { Locale } from "@coffer/contract";
import type { UserId } from "@coffer/core/ids";
import { isLocale } from "@coffer/core/locales";
import { readMoveCounts } from "@coffer/ledger";
import { sql } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import { ledgerQuery, type Store } from "../database.ts";
import { readObject, rowOf, type ObjectOf } from "../objectOf.ts";

type Row = Omit<ObjectOf<"app_user">, "locale">;

/** Of the contacts, those that are `chosen` are not proved yet: no way in. */
export type User = Row & {
  readonly locale: Locale;
  readonly isAgreementAccepted: boolean;
  readonly isPasswordSet: boolean;
  readonly login: string | null;
  readonly telegramId: string | null;
};

const userOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store
    .selectFrom("app_user")
    .leftJoin("user_password", "user_password.user_id", "app_user.user_id")
    .leftJoin("user_login", "user_login.user_id", "app_user.user_id")
    .leftJoin("telegram_user", "telegram_user.user_id", "app_user.user_id")
    .selectAll("app_user")
    .select(["user_password.set_at as password_set_at", "user_login.login"])
    .select(sql<string | null>`telegram_user.telegram_id::text`.as("telegram_id"))
    .where("app_user.user_id", "=", userId),
);

export async function findUser(store: Store, userId: UserId): Promise<User | undefined> {
  const found = await readObject(userOf(store, { userId }));
  if (found === undefined) return undefined;
  const { passwordSetAt, ...user } = found;
  return {
    ...user,
    locale: storedLocale(user.locale),
    isAgreementAccepted: user.agreementAcceptedAt !== null,
    isPasswordSet: passwordSetAt !== null,
  };
}

/** Who is called so: by public id or proved contact; undefined: nobody. */
export async function findPerson(
  store: Store,
  { brandId, named }: { readonly brandId: string; readonly named: string },
): Promise<UserId | undefined> {
  const row = await store
    .selectFrom("app_user")
    .select("user_id")
    .where("brand_id", "=", brandId)
    .where((of) =>
      of.or([
        of("public_id", "=", named.toUpperCase()),
        of("public_id", "=", named),
        of("email", "=", named.toLowerCase()),
        of("phone", "=", named),
      ]),
    )
    .executeTakeFirst();
  return row?.user_id;
}

/** What a person changes by themselves: contacts go by proofs, and the rest is given once. */
export type UserChange = Partial<
  Omit<
    ObjectOf<"app_user">,
    | "userId"
    | "brandId"
    | "publicId"
    | "email"
    | "phone"
    | "chosenEmail"
    | "chosenPhone"
    | "createdAt"
  >
>;

export async function changeUser(store: Store, userId: UserId, change: UserChange): Promise<void> {
  await store
    .updateTable("app_user")
    .set(rowOf<"app_user">(change))
    .where("user_id", "=", userId)
    .execute();
}

/** Gives the user's state its next version and tells every API process after commit. */
export async function touchUser(store: Store, userId: UserId): Promise<void> {
  await sql`select coffer.touch_user(${userId}::uuid)`.execute(store);
}

/**
 * The newest versions of these users' states: what was changed by itself and what the ledger has
 * moved, which is counted there and nowhere else. Users nothing has happened to yet are left out.
 */
export async function readRevisions(
  store: Store,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<string, number>> {
  const [rows, moves] = await Promise.all([
    store
      .selectFrom("user_revision")
      .select(["user_id", "revision"])
      .where("user_id", "=", sql<UserId>`any(${[...userIds]}::uuid[])`)
      .execute(),
    readMoveCounts(ledgerQuery(store), userIds),
  ]);
  const revisions = new Map(moves);
  for (const { user_id: userId, revision } of rows)
    revisions.set(userId, revision + (moves.get(userId) ?? 0n));
  return new Map([...revisions].map(([userId, revision]) => [userId, Number(revision)]));
}

const revisionOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store.selectFrom("user_revision").select("revision").where("user_id", "=", userId),
);

/** The newest version of the user's state; zero for a user nothing has happened to yet. */
export async function readRevision(store: Store, userId: UserId): Promise<number> {
  const [row, moves] = await Promise.all([
    revisionOf(store, { userId }).executeTakeFirst(),
    readMoveCounts(ledgerQuery(store), [userId]),
  ]);
  return Number((row?.revision ?? 0n) + (moves.get(userId) ?? 0n));
}

/** Gives many users' states their next version, with one notification after commit. */
export async function touchUsers(store: Store, userIds: Iterable<UserId>): Promise<void> {
  const touched = [...new Set(userIds)].toSorted();
  if (touched.length === 0) return;
  await sql`select coffer.touch_users(${touched}::uuid[])`.execute(store);
}

/** The language of a column that holds any text. */
export const storedLocale = (text: string): Locale => (isLocale(text) ? text : "en");
