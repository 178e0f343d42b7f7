import path from "node:path";
import { createDatabase, postgresDataDir } from "@coffer/postgres";
import type { Log } from "../../ports/log.ts";
import type { Secrets } from "../../secrets.ts";
import { reportToParent } from "../../parentProcess.ts";
import type { Settings } from "../../settings.ts";
import { embeddedPort } from "./embeddedDatabase.ts";
import { keepPostgres } from "./keepPostgres.ts";
import { untilDatabaseAnswers } from "./untilDatabaseAnswers.ts";

export type RunningDatabase = {
  readonly connectionString: string;
  readonly stop: () => Promise<void>;
};

/** The database of the settings, or an embedded one beside this process (rule 47). */
export async function ensureDatabase(
  settings: Settings,
  secrets: Secrets,
  { log, onLost }: { readonly log: Log; readonly onLost: (error: Error) => void },
): Promise<RunningDatabase> {
  const say = (line: string) => {
    log.warn(line);
    reportToParent({ type: "line", text: line });
  };
  if (settings.DATABASE_URL !== undefined) {
    await untilDatabaseAnswers(settings.DATABASE_URL, { say });
    return { connectionString: settings.DATABASE_URL, stop: async () => {} };
  }
  const dataDir = path.resolve(settings.COFFER_DATA_DIR, "postgres");
  const standsAt = postgresDataDir(dataDir);
  if (standsAt !== dataDir)
    reportToParent({ type: "line", text: `The database's data is kept in ${standsAt}.` });
  const { postgres, stop } = await keepPostgres(
    {
      dataDir,
      port: embeddedPort(settings),
      password: secrets.postgresPassword,
      log: (line: string) => log.info(line),
    },
    { say, onLost },
  );
  await createDatabase(postgres.connectionString("postgres"), "coffer");
  return {
    connectionString: postgres.connectionString("coffer"),
    stop,
  };
}
