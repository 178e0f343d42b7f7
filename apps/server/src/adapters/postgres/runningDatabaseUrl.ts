import { connectionStringTo } from "@coffer/postgres";
import { readLocalSecrets } from "../../secrets.ts";
import type { CommandSettings } from "../../settings.ts";
import { embeddedPort } from "./embeddedPort.ts";

/** Where the database of the settings listens, or the embedded one of a wallet that runs here. */
export function runningDatabaseUrl(settings: CommandSettings): string {
  if (settings.DATABASE_URL !== undefined) return settings.DATABASE_URL;
  const { postgresPassword: password } = readLocalSecrets(settings);
  return connectionStringTo({ port: embeddedPort(settings), password }, "coffer");
}
