import type pg from "pg";
import { QUEUE_SCHEMA } from "./queueSchema.ts";

/** The number of the newest migration that the job queue has run on its own tables. */
export async function readQueueMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ newest: number }>(
    `select max(id)::int as newest from ${QUEUE_SCHEMA}.migrations`,
  );
  return rows[0]?.newest ?? 0;
}
