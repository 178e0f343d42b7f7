import type { Store } from "../database.ts";

export type GivenUpdate = { readonly updateId: bigint; readonly body: unknown };
type Given = {
  readonly botId: bigint;
  readonly updates: readonly GivenUpdate[];
  readonly now: Date;
};

/** Writes down what Telegram has told; what was told before changes nothing. Answers how many are new. */
export async function noteBotUpdates(
  store: Store,
  { botId, updates, now }: Given,
): Promise<bigint> {
  if (updates.length === 0) return 0n;
  const result = await store
    .insertInto("telegram_update")
    .values(
      updates.map(({ updateId, body }) => ({
        bot_id: botId,
        update_id: updateId,
        body: JSON.stringify(body),
        taken_at: now,
        due_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows ?? 0n;
}

type Claim = {
  readonly botId: bigint;
  readonly now: Date;
  readonly leasedUntil: Date;
  readonly limit: number;
};
export type ClaimedUpdate = GivenUpdate & { readonly takenAt: Date; readonly tries: number };

/** Takes what is to be answered, the oldest first: until the lease ends nobody else does. */
export async function claimBotUpdates(
  store: Store,
  { botId, now, leasedUntil, limit }: Claim,
): Promise<readonly ClaimedUpdate[]> {
  const rows = await store
    .updateTable("telegram_update")
    .set((columns) => ({ due_at: leasedUntil, tries: columns("tries", "+", 1) }))
    .where("bot_id", "=", botId)
    .where(
      "update_id",
      "in",
      store
        .selectFrom("telegram_update")
        .select("update_id")
        .where("bot_id", "=", botId)
        .where("due_at", "<=", now)
        .orderBy("taken_at")
        .orderBy("update_id")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["update_id", "body", "taken_at", "tries"])
    .execute();
  return rows
    .map((row) => ({
      updateId: row.update_id,
      body: row.body,
      takenAt: row.taken_at,
      tries: row.tries,
    }))
    .toSorted((one, other) => (one.updateId < other.updateId ? -1 : 1));
}

type Named = { readonly botId: bigint; readonly updateId: bigint };

/** It is answered, or never will be: what was said is forgotten, its number stays. */
export async function endBotUpdate(store: Store, { botId, updateId }: Named): Promise<void> {
  await store
    .updateTable("telegram_update")
    .set({ body: null, due_at: null })
    .where("bot_id", "=", botId)
    .where("update_id", "=", updateId)
    .execute();
}

/** It is answered later. */
export async function putOffBotUpdate(
  store: Store,
  { botId, updateId, at }: Named & { readonly at: Date },
): Promise<void> {
  await store
    .updateTable("telegram_update")
    .set({ due_at: at })
    .where("bot_id", "=", botId)
    .where("update_id", "=", updateId)
    .where("due_at", "is not", null)
    .execute();
}

/** Forgets what came before a moment. */
export async function deleteBotUpdatesBefore(store: Store, before: Date): Promise<void> {
  await store.deleteFrom("telegram_update").where("taken_at", "<", before).execute();
}
