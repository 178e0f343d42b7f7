import { connectionStringTo } from "@coffer/postgres";
import { readLocalSecrets } from "../../secrets.ts";
import type { CommandSettings, Settings } from "../../settings.ts";

const POSTGRES_PORT_OFFSET = 32;

/** Where the database that the server brings with it listens. */
export const embeddedPort = ({
  POSTGRES_PORT,
  PORT,
}: Pick<Settings, "POSTGRES_PORT" | "PORT">): number =>
  POSTGRES_PORT ?? PORT + POSTGRES_PORT_OFFSET;

/** Where the database of the settings listens, or the embedded one of a wallet that runs here. */
export function runningDatabaseUrl(settings: CommandSettings): string {
  if (settings.DATABASE_URL !== undefined) return settings.DATABASE_URL;
  const { postgresPassword: password } = readLocalSecrets(settings);
  return connectionStringTo({ port: embeddedPort(settings), password }, "coffer");
}
