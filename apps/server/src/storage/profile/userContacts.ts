import type { UserId } from "@coffer/core/ids";
import type { Locale } from "@coffer/contract";
import type { Store } from "../database.ts";
import { storedLocale } from "../session/users.ts";

/** Contacts that a code can reach. */
export type ReachableType = "email" | "phone";

/** `proved` is a way in; `chosen` waits for its code. Its owner is written to in `locale`. */
export type UserContact = {
  readonly proved: string | null;
  readonly chosen: string | null;
  readonly locale: Locale;
};

type Named = { readonly userId: UserId; readonly type: ReachableType };

const columns = {
  email: { proved: "email", chosen: "chosen_email" },
  phone: { proved: "phone", chosen: "chosen_phone" },
} as const satisfies Record<ReachableType, object>;

export async function findUserContact(store: Store, { userId, type }: Named): Promise<UserContact> {
  const row = await store
    .selectFrom("app_user")
    .select(["email", "phone", "chosen_email", "chosen_phone", "locale"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const { proved, chosen } = columns[type];
  return { proved: row[proved], chosen: row[chosen], locale: storedLocale(row.locale) };
}

/** The same, held against every other change until the transaction ends. */
export async function lockUserContact(store: Store, named: Named): Promise<UserContact> {
  await store
    .selectFrom("app_user")
    .select("user_id")
    .where("user_id", "=", named.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return findUserContact(store, named);
}

/** Notes the contact that waits for its code; null: none does. */
export async function chooseUserContact(
  store: Store,
  { userId, type }: Named,
  contact: string | null,
): Promise<void> {
  await store
    .updateTable("app_user")
    .set({ [columns[type].chosen]: contact })
    .where("user_id", "=", userId)
    .execute();
}

/** Makes a contact the user's proved one. The caller knows that it is nobody's. */
export async function proveUserContact(
  store: Store,
  { userId, type }: Named,
  contact: string,
): Promise<void> {
  await store
    .updateTable("app_user")
    .set({ [columns[type].proved]: contact, [columns[type].chosen]: null })
    .where("user_id", "=", userId)
    .execute();
}

type ContactName = {
  readonly brandId: string;
  readonly type: ReachableType;
  readonly contact: string;
};

/** Whose proved contact this is; undefined: nobody's. */
export async function findContactHolder(
  store: Store,
  { brandId, type, contact }: ContactName,
): Promise<UserId | undefined> {
  const row = await store
    .selectFrom("app_user")
    .select("user_id")
    .where("brand_id", "=", brandId)
    .where(columns[type].proved, "=", contact)
    .executeTakeFirst();
  return row?.user_id;
}

/** Puts both proved contacts in place, and forgets what was chosen since. They are nobody else's. */
export async function restoreUserContacts(
  store: Store,
  userId: UserId,
  { email, phone }: Pick<UserContacts, "email" | "phone">,
): Promise<void> {
  await store
    .updateTable("app_user")
    .set({ email, phone, chosen_email: null, chosen_phone: null })
    .where("user_id", "=", userId)
    .execute();
}

/**
 * Takes a contact from an account, if it has never held an asset nor an address that others may pay to, a
 * depository untouched but for that: true when it did.
 */
export async function releaseContact(store: Store, { userId, type }: Named): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable("app_user")
    .set({ [columns[type].proved]: null })
    .where("user_id", "=", userId)
    .where((row) =>
      row.not(
        row.or([
          row.exists(
            row
              .selectFrom("asset_account")
              .select("account_id")
              .where("user_id", "=", userId)
              .where("purpose", "<>", "spot"),
          ),
          row.exists(
            row
              .selectFrom("custody_address")
              .select("address")
              .where("user_id", "=", userId)
              .where("key_purpose", "=", "deposits"),
          ),
          row.exists(row.selectFrom("deposit").select("deposit_id").where("user_id", "=", userId)),
          row.exists(row.selectFrom("buy_order").select("order_id").where("user_id", "=", userId)),
          row.exists(
            row.selectFrom("payment").select("payment_id").where("receiver_user_id", "=", userId),
          ),
        ]),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Where messages reach a user, and in which language. */
export type UserContacts = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly telegramId: bigint | null;
  readonly locale: Locale;
};

export async function findUserContacts(store: Store, userId: UserId): Promise<UserContacts> {
  const row = await store
    .selectFrom("app_user")
    .leftJoin("telegram_user", "telegram_user.user_id", "app_user.user_id")
    .select(["email", "phone", "locale", "telegram_id"])
    .where("app_user.user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const { email, phone, telegram_id: telegramId } = row;
  return { email, phone, telegramId, locale: storedLocale(row.locale) };
}

/** The language of whoever signs in with a contact; undefined for one that is nobody's. */
export async function findContactLocale(
  store: Store,
  { brandId, type, contact }: ContactName,
): Promise<Locale | undefined> {
  const row = await store
    .selectFrom("app_user")
    .select("locale")
    .where("brand_id", "=", brandId)
    .where(columns[type].proved, "=", contact)
    .executeTakeFirst();
  return row && storedLocale(row.locale);
}
