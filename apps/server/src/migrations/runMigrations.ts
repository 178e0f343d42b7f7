import pg from "pg";
import {
  applyMigration,
  makeMigrationTable,
  MIGRATION_LOCK,
  migrationHash,
} from "./applyMigration.ts";
import { migrateQueue } from "./migrateQueue.ts";
import { migrations } from "./migrations.ts";

async function applyMissing(client: pg.Client): Promise<void> {
  await makeMigrationTable(client);
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from public.coffer_migration",
  );
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  for (const migration of migrations) {
    const known = applied.get(migration.name);
    if (known !== undefined && known !== migrationHash(migration.sql))
      throw new Error(`Migration ${migration.name} was edited after it had run on this database.`);
    if (known !== undefined) continue;
    await client.query("begin");
    await applyMigration(client, migration);
    await client.query("commit");
  }
}

/** Brings the database to the newest schema. Several processes may call it at once. */
export async function runMigrations(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {}); // a lost connection fails the query under way; nothing else to do
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrateQueue(connectionString);
    await applyMissing(client);
  } finally {
    await client.end();
  }
}
