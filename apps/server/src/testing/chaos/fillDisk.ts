import { setTimeout as rest } from "node:timers/promises";
import pg from "pg";
import type { ChaosWorld } from "./chaosWorld.ts";
import { growPayments, tryToGrow } from "./proof/proofQueries.ts";
import type { Recoveries } from "./recoveries.ts";

type Filling = {
  readonly world: Pick<ChaosWorld, "postgres">;
  readonly recoveries: Recoveries;
  readonly evidence: Map<string, string[]>;
};

/** A segment of PostgreSQL's log: files up to here it has to be able to write, or it ends. */
const LOG_SEGMENT_BYTES = 16 * 1024 * 1024;
/** Less than any position in the log that is reached. */
const LOG_BYTES_LEFT = 8 * 1024;
const LOOK_MS = 100;

async function query(connectionString: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(sql);
    return "written";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * A disk without room, played by a limit on what PostgreSQL's processes may write. `tables`: nothing
 * that grows can grow, the log still can. `log`: the log cannot, upon which PostgreSQL ends itself and
 * does not start before there is room.
 */
export async function fillDisk(
  { world, recoveries, evidence }: Filling,
  { of, ms }: { of: "tables" | "log"; ms: number },
): Promise<void> {
  const { postgres } = world;
  const kind = of === "tables" ? "diskFull" : "logDiskFull";
  const say = (what: string) => evidence.set(kind, [...(evidence.get(kind) ?? []), what]);
  if (of === "tables") {
    // The payments' table is brought beyond the limit with rows that are taken back.
    await query(postgres.connectionString, growPayments);
    postgres.limitFileBytes(LOG_SEGMENT_BYTES);
    say(await query(postgres.connectionString, tryToGrow));
    await rest(ms);
    void recoveries.begin(kind, { of: "write" });
    postgres.limitFileBytes(null);
    return;
  }
  postgres.limitFileBytes(LOG_BYTES_LEFT);
  const deadlineMs = Date.now() + ms;
  while (postgres.isAlive() && Date.now() < deadlineMs) await rest(LOOK_MS);
  say(postgres.isAlive() ? "PostgreSQL goes on" : "PostgreSQL has ended");
  void recoveries.begin(kind, { of: "write" });
  await postgres.kill();
  await postgres.start();
}
