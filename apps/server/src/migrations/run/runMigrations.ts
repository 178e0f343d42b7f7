import pg from "pg";
import { applyMigration, makeMigrationTable, MIGRATION_LOCK } from "./applyMigration.ts";
import { compareMigrations } from "./compareMigrations.ts";
import { migrateQueue } from "./migrateQueue.ts";
import { openQueueToWorkers } from "./openQueueToWorkers.ts";
import { readApplied, refuseOthers } from "./readApplied.ts";

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
    await openQueueToWorkers(client);
  } finally {
    await client.end();
  }
}
