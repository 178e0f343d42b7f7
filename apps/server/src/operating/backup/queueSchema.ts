import type pg from "pg";

/** Where the job queue keeps its tables. Its migrations are its own. */
export const QUEUE_SCHEMA = "graphile_worker";

/** The number of the newest migration that the job queue has run on its own tables. */
export async function readQueueMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ newest: number }>(
    `select max(id)::int as newest from ${QUEUE_SCHEMA}.migrations`,
  );
  return rows[0]?.newest ?? 0;
}
