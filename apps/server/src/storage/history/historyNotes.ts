import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import { hasWords, type HistoryRange } from "./historyRange.ts";

/** What a person has noted beside these rows. */
export async function readNotes(
  store: Store,
  userId: UserId,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (rowIds.length === 0) return new Map();
  const rows = await store
    .selectFrom("history_note")
    .select(["row_id", "note"])
    .where("user_id", "=", userId)
    .where("row_id", "=", sql<string>`any(${[...rowIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.row_id, row.note]));
}

/**
 * The place down to which a page's worth of operations is noted with these words, if as many are: what is
 * searched need then go no further back. One that is noted may be of no list any more, so that less may be found.
 */
export async function findNotedEnd(
  store: Store,
  { before, limit, text = "", userId }: HistoryRange,
): Promise<string | undefined> {
  const words = text.trim().toLowerCase();
  if (words === "") return undefined;
  const place = sql`left(n.row_id, 36)::uuid`;
  const isBelow = before === undefined ? sql`true` : sql`${place} <= ${before.place}::uuid`;
  // One more than the page has: that from which it goes on may be noted itself.
  const { rows } = await sql<{ place: string }>`
    select distinct ${place} as place from coffer.history_note n
     where n.user_id = ${userId}::uuid and ${hasWords(sql`n.note`, words)} and ${isBelow}
     order by place desc offset ${limit} limit 1`.execute(store);
  return rows[0]?.place;
}

type Noted = {
  readonly userId: UserId;
  readonly rowId: string;
  readonly note: string;
  readonly now: Date;
};

/** Keeps a note in the place of the one before; an empty one is none. */
export async function writeNote(store: Store, { note, now, rowId, userId }: Noted): Promise<void> {
  if (note === "") {
    await store
      .deleteFrom("history_note")
      .where("user_id", "=", userId)
      .where("row_id", "=", rowId)
      .execute();
    return;
  }
  await store
    .insertInto("history_note")
    .values({ user_id: userId, row_id: rowId, note, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "row_id"]).doUpdateSet({ note, updated_at: now }),
    )
    .execute();
}
