import { realpathSync } from "node:fs";
import { Client, DatabaseError } from "pg";
import { connectionStringTo, type ServerAddress } from "./connectionStringTo.ts";

/**
 * `ours`: answers with our password and serves our folder. `foreign`: answers, serves another one.
 * `starting`: will answer or be gone soon, or has too much else to do just now. `wrongPassword`:
 * refuses us. `silent`: no PostgreSQL there.
 */
export type ProbeAnswer = "ours" | "foreign" | "starting" | "wrongPassword" | "silent";

const CANNOT_CONNECT_NOW = "57P03";
const INVALID_PASSWORD = "28P01";
const CONNECT_MS_MAX = 5_000;
/** What the driver says of a server that has taken the connection and nothing more. */
const NO_ANSWER_YET = "timeout expired";

/** Asks whoever listens on the port which data folder it serves. */
export async function probeServer(
  server: ServerAddress,
  dataDir: string,
  connectMsMax = CONNECT_MS_MAX,
): Promise<ProbeAnswer> {
  const client = new Client({
    connectionString: connectionStringTo(server, "postgres"),
    connectionTimeoutMillis: connectMsMax,
  });
  client.on("error", () => {}); // a server that stops meanwhile must not take this process with it
  try {
    await client.connect();
    const answer = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    const folder = answer.rows[0]?.folder;
    return folder !== undefined && realpathSync(folder) === realpathSync(dataDir)
      ? "ours"
      : "foreign";
  } catch (error) {
    return answerOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}

function answerOf(error: unknown): ProbeAnswer {
  if (!(error instanceof DatabaseError))
    return error instanceof Error && error.message === NO_ANSWER_YET ? "starting" : "silent";
  if (error.code === CANNOT_CONNECT_NOW) return "starting";
  return error.code === INVALID_PASSWORD ? "wrongPassword" : "foreign";
}
