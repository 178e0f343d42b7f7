import { startTestDatabase } from "@coffer/postgres/testing";
import { runMigrations as runQueueMigrations } from "graphile-worker";
import pg from "pg";
import { makeMigrationTable } from "../../migrations/run/applyMigration.ts";
import { migrations, type Migration } from "../../migrations/migrations.ts";

/** A database as it was before a migration, and what runs that one. */
export async function databaseBefore({ name: last, sql: lastSql }: Migration) {
  const fresh = await startTestDatabase();
  const pool = new pg.Pool({ connectionString: fresh.connectionString, max: 2 });
  pool.on("error", () => {}); // as in runMigrations
  pool.on("connect", (connection) => connection.on("error", () => {}));
  await runQueueMigrations({ pgPool: pool });
  await makeMigrationTable(pool);
  for (const { name, sql } of migrations) {
    if (name === last) break;
    await pool.query(sql);
  }
  return {
    pool,
    migrate: async () => void (await pool.query(lastSql)),
    close: async () => {
      await pool.end();
      await fresh.close();
    },
  };
}
