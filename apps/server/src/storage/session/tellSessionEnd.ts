import { sql } from "kysely";
import type { Store } from "../database.ts";

/** The reason that ends a session's feeds while the session itself lives on under another user. */
export const CHANGED_HANDS = "changed-hands";

/** Tells every API process, after commit, that what is open for this session is over. */
export async function tellSessionEnd(
  store: Store,
  sessionId: string,
  reason: string,
): Promise<void> {
  await sql`select pg_notify('coffer_session_end', ${`${sessionId}:${reason}`})`.execute(store);
}
