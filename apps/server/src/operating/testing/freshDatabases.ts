import { randomUUID } from "node:crypto";
import { createDatabase } from "@coffer/postgres";
import type pg from "pg";
import { withClient } from "../../storage/withClient.ts";

/** An empty database of the same cluster; answers how to connect to it. */
export async function emptyDatabase(connectionString: string): Promise<string> {
  const name = `test_restore_${randomUUID()}`;
  await createDatabase(connectionString, name);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

/** What one statement answers, over a connection of its own. */
export const queryOnce = (
  connectionString: string,
  sql: string,
): Promise<readonly pg.QueryResultRow[]> =>
  withClient(connectionString, async (client) => (await client.query<pg.QueryResultRow>(sql)).rows);
