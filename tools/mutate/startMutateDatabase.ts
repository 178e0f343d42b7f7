import { rmSync } from "node:fs";
import path from "node:path";
import { postgresDataDir, startPostgres } from "@coffer/postgres";
import { findFreePort } from "../process/findFreePort.ts";

export type MutateDatabase = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * One PostgreSQL for every run of the tests, apart from that of `npm test`, so that both may run at
 * once. One that a killed run has left is taken over and removed with this one.
 */
export async function startMutateDatabase(folder: string): Promise<MutateDatabase> {
  const dataDir = path.join(folder, "postgres");
  const server = await startPostgres({
    dataDir,
    port: await findFreePort(),
    password: "mutate",
    log: () => undefined,
  });
  return {
    url: server.connectionString("postgres"),
    stop: async () => {
      await server.stop();
      rmSync(postgresDataDir(dataDir), { recursive: true, force: true });
    },
  };
}
