import { Logger, runOnce, type TaskList } from "graphile-worker";
import pg from "pg";

/**
 * Does what is queued in a database, and ends. On connections of its own: those that the queue opens say they
 * have ended before they have, and hear nothing by the time the database is dropped under them.
 */
export async function workQueue(connectionString: string, taskList: TaskList): Promise<void> {
  const pgPool = new pg.Pool({ connectionString });
  const hear = () => undefined;
  pgPool.on("error", hear);
  pgPool.on("connect", (client) => client.on("error", hear));
  try {
    const logger = new Logger(() => hear);
    await runOnce({ pgPool, taskList, noHandleSignals: true, logger });
  } finally {
    await pgPool.end();
  }
}
