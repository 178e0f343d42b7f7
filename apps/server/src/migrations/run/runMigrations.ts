import pg from "pg";
import { applyMigration, makeMigrationTable, MIGRATION_LOCK } from "./applyMigration.ts";
import { compareMigrations, type AppliedMigration } from "./compareMigrations.ts";
import { migrateQueue } from "./migrateQueue.ts";

/** None where there is no wallet yet. */
async function readApplied(client: pg.Client): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.coffer_migration') is not null as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return [];
  const asked = "select name, hash from public.coffer_migration";
  return (await client.query<AppliedMigration>(asked)).rows;
}

/** A database that is not this version's is left as it is. */
function refuseOthers(applied: readonly AppliedMigration[]): void {
  const { edited, unknown } = compareMigrations(applied);
  if (edited[0] !== undefined)
    throw new Error(`Migration ${edited[0]} was edited after it had run on this database.`);
  if (unknown[0] !== undefined)
    throw new Error(
      `The database has the migration ${unknown[0]}, which this version lacks: a newer version has been here, and nothing was changed. Start that version, or restore a backup from before it.`,
    );
}

/**
 * Brings the database to the schema of this version. Several processes may call it at once. Refuses a
 * database that a newer version has migrated.
 */
export async function runMigrations(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // a lost connection fails the query under way; nothing else to do
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    refuseOthers(applied);
    await migrateQueue(connectionString);
    await makeMigrationTable(client);
    for (const migration of compareMigrations(applied).missing) {
      await client.query("begin");
      await applyMigration(client, migration);
      await client.query("commit");
    }
  } finally {
    await client.end();
  }
}
