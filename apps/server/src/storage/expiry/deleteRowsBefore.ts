import { sql } from "kysely";
import type { Store } from "../database.ts";

/** What expires by its age; the database knows the table of each, and which time counts. */
export const expiringRows = [
  "codes",
  "wrongCodes",
  /** Wrong codes of vouchers. */
  "voucherGuesses",
  "proofs",
  /** Payments that waited for a code of their sender's guard. */
  "guardAsks",
  /** Sessions in which nobody ever signed in. */
  "nobodysSessions",
  /** Launches of the mini-app. */
  "launches",
  /** Sessions that no cookie stood beside. */
  "launchSessions",
  /** What passkeys were asked to answer. */
  "challenges",
] as const;
export type ExpiringRows = (typeof expiringRows)[number];

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
  const { rows } = await sql<{ deleted: bigint }>`
    select coffer.delete_rows_before(${what}, ${before}::timestamptz, ${AT_ONCE}) as deleted`.execute(
    store,
  );
  return rows[0]?.deleted === BigInt(AT_ONCE);
}
