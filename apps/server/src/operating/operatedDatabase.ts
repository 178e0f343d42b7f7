import { existsSync } from "node:fs";
import path from "node:path";
import { createDatabase, postgresDataDir, startPostgres } from "@coffer/postgres";
import pg from "pg";
import { embeddedPort } from "../adapters/postgres/embeddedDatabase.ts";
import type { Secrets } from "../secrets.ts";
import type { CommandSettings } from "../settings.ts";

export type OperatedDatabase = {
  readonly connectionString: string;
  /** Ends the embedded server again if it was started for this and nobody else came to use it. */
  readonly close: () => Promise<void>;
};

const clusterFolder = ({ COFFER_DATA_DIR }: CommandSettings) =>
  path.resolve(COFFER_DATA_DIR, "postgres");

/** Whether the settings name a database, or the embedded one has ever run. */
export const isDatabaseThere = (settings: CommandSettings): boolean =>
  settings.DATABASE_URL !== undefined ||
  existsSync(path.join(postgresDataDir(clusterFolder(settings)), "PG_VERSION"));

/** The database of the settings, or the embedded one, whether the wallet runs or not. */
export async function openOperatedDatabase(
  settings: CommandSettings,
  { postgresPassword: password }: Pick<Secrets, "postgresPassword">,
): Promise<OperatedDatabase> {
  if (settings.DATABASE_URL !== undefined)
    return { connectionString: settings.DATABASE_URL, close: async () => {} };
  const server = await startPostgres({
    dataDir: clusterFolder(settings),
    port: embeddedPort(settings),
    password,
    log: () => {},
  });
  await createDatabase(server.connectionString("postgres"), "coffer");
  const connectionString = server.connectionString("coffer");
  return {
    connectionString,
    close: async () => {
      if (!server.reused && !(await isUsed(connectionString))) await server.stop();
    },
  };
}

async function isUsed(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}
