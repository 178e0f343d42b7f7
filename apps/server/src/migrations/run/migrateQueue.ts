import { runMigrations } from "graphile-worker";
import pg from "pg";

/** Brings the job queue's own tables to the form that the installed queue wants. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, max: 2 });
  pgPool.on("error", () => {});
  // The queue lets go of its connections before they have ended.
  pgPool.on("connect", (connection) => connection.on("error", () => {}));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}
