import { rmSync } from "node:fs";
import path from "node:path";
import { postgresDataDir, startPostgres } from "@coffer/postgres";
import { dataDir } from "../paths.ts";
import { findFreePort } from "../process/findFreePort.ts";

export type VerifyDatabase = { connectionString: string; stop: () => Promise<void> };

/**
 * A PostgreSQL for one run of the tests, removed afterwards. Its folder has a fixed name, so that one
 * left by a killed run is taken over and removed with this one.
 */
export async function startVerifyDatabase(): Promise<VerifyDatabase> {
  const folder = path.join(dataDir, "verify", "postgres");
  const server = await startPostgres({
    dataDir: folder,
    port: await findFreePort(),
    password: "verify",
    log: () => undefined,
  });
  return {
    connectionString: server.connectionString("postgres"),
    stop: async () => {
      const where = postgresDataDir(folder);
      await server.stop();
      rmSync(where, { recursive: true, force: true });
    },
  };
}
