import { sql } from "kysely";
import type { Store } from "../database.ts";

/** What expires by its age: the table, its key, and the time that counts. */
const expiringTables = {
  codes: { table: "confirm_code", key: "code_id", at: "sent_at", only: sql`true` },
  wrongCodes: { table: "code_failure", key: "failure_id", at: "failed_at", only: sql`true` },
  proofs: { table: "session_proof", key: "session_id", at: "proved_at", only: sql`true` },
  /** Payments that waited for a code of their sender's guard. */
  guardAsks: { table: "guard_ask", key: "session_id", at: "asked_at", only: sql`true` },
  /** Sessions in which nobody ever signed in. */
  nobodysSessions: {
    table: "agent_session",
    key: "session_id",
    at: "last_used_at",
    only: sql`user_id is null`,
  },
} as const;
export type ExpiringRows = keyof typeof expiringTables;
export const expiringRows = Object.keys(expiringTables) as readonly ExpiringRows[]; // its own keys, and no others

const AT_ONCE = 1_000;

/**
 * Deletes some of the rows that are older than a moment; true while there may be more. What another call is at
 * stays with it.
 */
export async function deleteRowsBefore(
  store: Store,
  what: ExpiringRows,
  before: Date,
): Promise<boolean> {
  const { table, key, at, only } = expiringTables[what];
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
       where ${sql.ref(at)} < ${before} and ${only}
       order by ${sql.ref(at)} limit ${AT_ONCE} for update skip locked)`.execute(store);
  return numAffectedRows === BigInt(AT_ONCE);
}
