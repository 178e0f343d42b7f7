import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

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
