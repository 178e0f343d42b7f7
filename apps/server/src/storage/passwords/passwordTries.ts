import type { Store } from "../database.ts";

type ContactSince = { readonly brandId: string; readonly contact: string; readonly since: Date };

/** When tries for this contact were made since then, in milliseconds; older ones are forgotten. */
export async function readTryTimes(
  store: Store,
  { brandId, contact, since }: ContactSince,
): Promise<readonly number[]> {
  const rows = await store
    .selectFrom("password_try")
    .select("tried_at")
    .where("brand_id", "=", brandId)
    .where("contact", "=", contact)
    .where("tried_at", ">=", since)
    .execute();
  return rows.map((row) => row.tried_at.getTime());
}

export async function countTriesFrom(
  store: Store,
  remoteAddress: string,
  since: Date,
): Promise<number> {
  const row = await store
    .selectFrom("password_try")
    .select((query) => query.fn.countAll<bigint>().as("tries"))
    .where("remote_address", "=", remoteAddress)
    .where("tried_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(row.tries);
}

type Try = {
  readonly tryId: string;
  readonly brandId: string;
  readonly contact: string;
  readonly remoteAddress: string;
  readonly now: Date;
};

export async function insertTry(store: Store, made: Try): Promise<void> {
  await store
    .insertInto("password_try")
    .values({
      try_id: made.tryId,
      brand_id: made.brandId,
      contact: made.contact,
      remote_address: made.remoteAddress,
      tried_at: made.now,
    })
    .execute();
}

/** Takes back one try that was not compared after all. */
export async function takeBackTry(store: Store, tryId: string): Promise<void> {
  await store.deleteFrom("password_try").where("try_id", "=", tryId).execute();
}

const FORGOTTEN_AT_ONCE = 1_000;

/** Forgets tries that count no more, some at a time; those that another call is at stay with it. */
export async function forgetOldTries(store: Store, madeBefore: Date): Promise<void> {
  await store
    .deleteFrom("password_try")
    .where("try_id", "in", (old) =>
      old
        .selectFrom("password_try")
        .select("try_id")
        .where("tried_at", "<", madeBefore)
        .limit(FORGOTTEN_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** The right password came: nothing is held against this contact any more. */
export async function forgetTries(
  store: Store,
  { brandId, contact }: Omit<ContactSince, "since">,
): Promise<void> {
  await store
    .deleteFrom("password_try")
    .where("brand_id", "=", brandId)
    .where("contact", "=", contact)
    .execute();
}
