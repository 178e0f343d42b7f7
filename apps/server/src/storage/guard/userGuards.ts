import type { UserId } from "@coffer/core/ids";
import { guardSettings } from "@coffer/contract";
import { noGuard, type GuardRecord } from "@coffer/core/guard";
import { sql } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";

/** The guard as it is kept; `revision` is zero while nothing was ever asked for. */
export type UserGuard = {
  readonly record: GuardRecord;
  readonly isFrozen: boolean;
  /** Until when payments wait since a contact was changed, in milliseconds. */
  readonly waitUntilMs: number | null;
  readonly revision: bigint;
};

const untouched: UserGuard = {
  record: { settings: noGuard, pending: null },
  isFrozen: false,
  waitUntilMs: null,
  revision: 0n,
};

const guardOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store.selectFrom("user_guard").selectAll().where("user_id", "=", userId),
);

export async function readGuard(store: Store, userId: UserId): Promise<UserGuard> {
  const row = await guardOf(store, { userId }).executeTakeFirst();
  if (row === undefined) return untouched;
  const pending =
    row.pending === null || row.pending_from === null
      ? null
      : {
          settings: guardSettings.parse(row.pending),
          effectiveFromMs: row.pending_from.getTime(),
        };
  return {
    record: { settings: guardSettings.parse(row.settings), pending },
    isFrozen: row.frozen_at !== null,
    waitUntilMs: row.payments_wait_until?.getTime() ?? null,
    revision: row.revision,
  };
}

type Owner = { readonly userId: UserId; readonly brandId: string; readonly now: Date };

/** The caller has touched the user before, which serialises this with every payment of theirs. */
export async function keepGuard(
  store: Store,
  { userId, brandId, now, record }: Owner & { readonly record: GuardRecord },
): Promise<void> {
  const { settings, pending } = record;
  await upsert(store, {
    user_id: userId,
    brand_id: brandId,
    updated_at: now,
    settings: JSON.stringify(settings),
    pending: pending === null ? null : JSON.stringify(pending.settings),
    pending_from: pending === null ? null : new Date(pending.effectiveFromMs),
  });
}

/** Stops every payment out, or lets them go again. The same holds of the caller. */
export async function keepFrozen(
  store: Store,
  { userId, brandId, now, isFrozen }: Owner & { readonly isFrozen: boolean },
): Promise<void> {
  await upsert(store, {
    user_id: userId,
    brand_id: brandId,
    updated_at: now,
    frozen_at: isFrozen ? now : null,
  });
}

/** Makes payments out wait until a moment. The same holds of the caller. */
export async function keepPaymentsWait(
  store: Store,
  { userId, brandId, now, until }: Owner & { readonly until: Date },
): Promise<void> {
  await upsert(store, {
    user_id: userId,
    brand_id: brandId,
    updated_at: now,
    payments_wait_until: until,
  });
}

type Change = {
  readonly user_id: UserId;
  readonly brand_id: string;
  readonly updated_at: Date;
  readonly settings?: string;
  readonly pending?: string | null;
  readonly pending_from?: Date | null;
  readonly frozen_at?: Date | null;
  readonly payments_wait_until?: Date;
};

async function upsert(store: Store, change: Change): Promise<void> {
  const { user_id: _, brand_id: __, ...changed } = change;
  await store
    .insertInto("user_guard")
    .values({
      settings: JSON.stringify(noGuard),
      pending: null,
      pending_from: null,
      frozen_at: null,
      payments_wait_until: null,
      ...change,
      revision: 1n,
    })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ ...changed, revision: sql`user_guard.revision + 1` }),
    )
    .execute();
}

/** Which of these people have stopped their payments. */
export async function listFrozen(
  store: Store,
  userIds: readonly UserId[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await store
    .selectFrom("user_guard")
    .select("user_id")
    .where("user_id", "=", sql<UserId>`any(${[...userIds]}::uuid[])`)
    .where("frozen_at", "is not", null)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
