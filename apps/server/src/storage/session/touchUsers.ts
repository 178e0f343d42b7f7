import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../database.ts";

/** Gives many users' states their next version, with one notification after commit. */
export async function touchUsers(store: Store, userIds: Iterable<UserId>): Promise<void> {
  const touched = [...new Set(userIds)].toSorted();
  if (touched.length === 0) return;
  await sql`select coffer.touch_users(${touched}::uuid[])`.execute(store);
}
