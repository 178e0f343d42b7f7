import type pg from "pg";
import { compareMigrations, type AppliedMigration } from "./compareMigrations.ts";

/** The migrations that a database has had; none where there is no wallet yet. */
export async function readApplied(
  client: Pick<pg.ClientBase, "query">,
): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.coffer_migration') is not null as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return [];
  const asked = "select name, hash from public.coffer_migration";
  return (await client.query<AppliedMigration>(asked)).rows;
}

/** Throws where the database is of a newer version, or has had a migration in another form. */
export function refuseOthers(applied: readonly AppliedMigration[]): void {
  const { edited, unknown } = compareMigrations(applied);
  if (edited[0] !== undefined)
    throw new Error(`Migration ${edited[0]} was edited after it had run on this database.`);
  if (unknown[0] !== undefined)
    throw new Error(
      `The database has the migration ${unknown[0]}, which this version lacks: a newer version has been here, and nothing was changed. Start that version, or restore a backup from before it.`,
    );
}
