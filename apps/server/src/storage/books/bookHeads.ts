import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import { HOUSE_USER_ID } from "@coffer/ledger";
import { sql } from "kysely";
import type { Database, Store } from "../database.ts";

/** An account of a person's, and up to where it was proved before. */
export type BookedAccount = {
  readonly accountId: AccountId;
  readonly brandId: string;
  readonly userId: UserId;
  readonly assetKey: AssetKey;
  readonly kind: string;
  readonly purpose: string;
  readonly scope: string;
  /** How many moves it has had. */
  readonly seq: bigint;
  readonly balance: bigint;
  readonly head: BookHead | null;
};

export type BookHead = {
  readonly seq: bigint;
  readonly balance: bigint;
  readonly mac: Uint8Array;
};

type Asked = {
  readonly brandId: string;
  /** All of them, or those alone that are not as they were proved. */
  readonly isWhole: boolean;
  /** Of these people alone. */
  readonly userIds?: readonly UserId[] | undefined;
  readonly after: AccountId | undefined;
  readonly limit: number;
};

type Row = {
  readonly account_id: AccountId;
  readonly brand_id: string;
  readonly user_id: UserId;
  readonly asset_key: AssetKey;
  readonly kind: string;
  readonly purpose: string;
  readonly scope: string;
  readonly seq: bigint;
  readonly balance: bigint;
  readonly head_seq: bigint | null;
  readonly head_balance: bigint | null;
  readonly head_mac: Uint8Array | null;
};

const BOOKED = sql`
    select a.account_id, a.brand_id, a.user_id, a.asset_key, a.kind, a.purpose, a.scope, a.seq, a.balance,
        h.seq as head_seq, h.balance as head_balance, h.mac as head_mac
      from ledger.account a left join coffer.books_head h on h.account_id = a.account_id`;

const bookedOf = (row: Row): BookedAccount => ({
  accountId: row.account_id,
  brandId: row.brand_id,
  userId: row.user_id,
  assetKey: row.asset_key,
  kind: row.kind,
  purpose: row.purpose,
  scope: row.scope,
  seq: row.seq,
  balance: row.balance,
  head:
    row.head_seq === null || row.head_balance === null || row.head_mac === null
      ? null
      : { seq: row.head_seq, balance: row.head_balance, mac: row.head_mac },
});

const FIRST = "00000000-0000-0000-0000-000000000000";

/** Accounts of people to be proved, in the order of their ids. */
export async function listBookedAccounts(
  store: Store,
  { after, brandId, isWhole, limit, userIds }: Asked,
): Promise<readonly BookedAccount[]> {
  const theirs = userIds === undefined ? sql`` : sql`and a.user_id = any(${[...userIds]}::uuid[])`;
  const { rows } = await sql<Row>`${BOOKED}
     where a.brand_id = ${brandId} and a.user_id <> ${HOUSE_USER_ID}::uuid
       and a.account_id > ${after ?? FIRST}::uuid ${theirs}
       and (${isWhole}::boolean and (a.seq > 0 or h.account_id is not null)
         or (a.seq, a.balance) is distinct from (coalesce(h.seq, 0), coalesce(h.balance, 0))
         or h.user_id <> a.user_id or h.asset_key <> a.asset_key
         or exists (select from coffer.books_finding f where f.account_id = a.account_id))
     order by a.account_id limit ${limit}`.execute(store);
  return rows.map(bookedOf);
}

/** One account of a person's, however it stands. */
export async function findBookedAccount(
  store: Store,
  accountId: string,
): Promise<BookedAccount | undefined> {
  const { rows } = await sql<Row>`${BOOKED}
     where a.account_id = ${accountId}::uuid and a.user_id <> ${HOUSE_USER_ID}::uuid`.execute(
    store,
  );
  return rows.map(bookedOf)[0];
}

/** Accounts of people whose books are there, and the account not. */
export async function listLostAccounts(
  store: Store,
  brandId: string,
): Promise<readonly AccountId[]> {
  const { rows } = await sql<{ account_id: AccountId }>`
    select h.account_id from coffer.books_head h
     where h.brand_id = ${brandId}
       and not exists (select from ledger.account a where a.account_id = h.account_id)
     limit 100`.execute(store);
  return rows.map((row) => row.account_id);
}

export type Countersigned = { readonly account: BookedAccount; readonly mac: Uint8Array };

/** Keeps that these accounts are proved as they stand. */
export async function keepBookHeads(store: Store, proved: readonly Countersigned[]): Promise<void> {
  if (proved.length === 0) return;
  await store
    .insertInto("books_head")
    .values(
      proved.map(({ account, mac }) => ({
        account_id: account.accountId,
        brand_id: account.brandId,
        user_id: account.userId,
        asset_key: account.assetKey,
        seq: account.seq,
        balance: account.balance,
        mac,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((row) => ({
        user_id: row.ref("excluded.user_id"),
        asset_key: row.ref("excluded.asset_key"),
        seq: row.ref("excluded.seq"),
        balance: row.ref("excluded.balance"),
        mac: row.ref("excluded.mac"),
      })),
    )
    .execute();
}

/** What says that what was booked before was taken as it stood; undefined where nothing was proved yet. */
export async function findBooksOpening(
  store: Store,
  brandId: string,
): Promise<{ readonly openedAt: Date; readonly mac: Uint8Array } | undefined> {
  const row = await store
    .selectFrom("books_opening")
    .select(["opened_at", "mac"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row && { openedAt: row.opened_at, mac: row.mac };
}

export async function keepBooksOpening(
  store: Store,
  { brandId, mac, openedAt }: { brandId: string; openedAt: Date; mac: Uint8Array },
): Promise<void> {
  await store
    .insertInto("books_opening")
    .values({ brand_id: brandId, opened_at: openedAt, mac })
    .onConflict((conflict) => conflict.column("brand_id").doUpdateSet({ mac, opened_at: openedAt }))
    .execute();
}

/** As if nothing had been proved yet. */
export async function forgetBooks(database: Database, brandId: string): Promise<void> {
  await database.transaction().execute(async (store) => {
    await store.deleteFrom("books_opening").where("brand_id", "=", brandId).execute();
    await store.deleteFrom("books_head").where("brand_id", "=", brandId).execute();
    await store.deleteFrom("books_finding").where("brand_id", "=", brandId).execute();
  });
}
