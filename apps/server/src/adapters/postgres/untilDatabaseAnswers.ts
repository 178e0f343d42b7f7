import { setTimeout as rest } from "node:timers/promises";
import pg from "pg";

/** A database that is being started, or reads its log again, is there by then. */
const WAIT_MS_MAX = 60_000;
const LOOK_MS = 200;
const CONNECT_MS_MAX = 10_000;

/** What a database says, or its machine, that is on its way: nobody listens yet, or it reads its log. */
const ON_ITS_WAY = new Set(["ECONNREFUSED", "ECONNRESET", "57P03"]);
const CUT = "Connection terminated unexpectedly";

const isOnItsWay = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === CUT ||
    ("code" in error && typeof error.code === "string" && ON_ITS_WAY.has(error.code)));

type Waiting = {
  /** Hears once that it is waited for. */
  readonly say: (line: string) => void;
  readonly waitMs?: number;
};

/**
 * Resolves when the database lets somebody in. After a power cut everything comes up at once: a process
 * that ended because its database was not there yet would only be started anew, which takes processor
 * time from the database. What does not pass by itself is thrown at once, as is what lasts too long.
 */
export async function untilDatabaseAnswers(
  connectionString: string,
  { say, waitMs = WAIT_MS_MAX }: Waiting,
): Promise<void> {
  const deadlineMs = performance.now() + waitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      await greet(connectionString);
      return;
    } catch (error) {
      if (!isOnItsWay(error) || performance.now() > deadlineMs) throw error;
      if (tries === 0) say(`The database is not there yet (${String(error)}); waiting for it ...`);
    }
    await rest(LOOK_MS);
  }
}

async function greet(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS_MAX });
  client.on("error", () => undefined); // it is thrown as well
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}
