import type { SpotStatus } from "@coffer/core/depository";
import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { AssetAccount } from "../assets/assetAccounts.ts";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { readObject, readObjects, type ObjectOf } from "../objectOf.ts";

export type SpotAccountRow = ObjectOf<"spot_account">;

type Person = { readonly brandId: string; readonly userId: UserId };

const spotAccountOf = (store: Store, { brandId, userId }: Person) =>
  store
    .selectFrom("spot_account")
    .selectAll()
    .where("brand_id", "=", brandId)
    .where("user_id", "=", userId);

const foundAccountOf = compiledRead(spotAccountOf);

/** A person's depository, wherever it is; undefined for one who has none yet. */
export const findSpotAccount = (
  store: Store,
  { brandId, userId }: Person,
): Promise<SpotAccountRow | undefined> => readObject(foundAccountOf(store, { brandId, userId }));

/** The same, held until the transaction ends. */
export const lockSpotAccount = (
  store: Store,
  person: Person,
): Promise<SpotAccountRow | undefined> => readObject(spotAccountOf(store, person).forUpdate());

type Standing = Person & {
  readonly status: SpotStatus;
  /** What its person reads; null where it is ACTIVE. */
  readonly reason: string | null;
  readonly now: Date;
};

/** How a depository stands from now on: for whoever operates the wallet, since no process may. */
export async function writeSpotStatus(
  store: Store,
  { brandId, userId, status, reason, now }: Standing,
): Promise<void> {
  await store
    .updateTable("spot_account")
    .set({ status, lock_reason: reason, updated_at: now })
    .where("brand_id", "=", brandId)
    .where("user_id", "=", userId)
    .execute();
}

/** The depositories of these people that coins may come into, by their person. */
export async function listOpenSpotAccounts(
  store: Store,
  { brandId, userIds }: { readonly brandId: string; readonly userIds: readonly UserId[] },
): Promise<ReadonlyMap<UserId, SpotAccountRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await readObjects(
    store
      .selectFrom("spot_account")
      .selectAll()
      .where("brand_id", "=", brandId)
      .where("user_id", "=", sql<UserId>`any(${[...userIds]}::uuid[])`)
      .where("status", "<>", "CLOSED"),
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Has a depository begin in an account; false where the person has one already. */
export async function insertSpotAccount(
  store: Store,
  {
    brandId,
    account,
    now,
  }: { readonly brandId: string; readonly account: AssetAccount; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto("spot_account")
    .values({
      brand_id: brandId,
      user_id: account.userId,
      asset_key: account.assetKey,
      account_id: account.accountId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["brand_id", "user_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
