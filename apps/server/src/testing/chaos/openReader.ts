import { setTimeout as rest } from "node:timers/promises";
import pg from "pg";
import type { Query } from "@coffer/ledger";
import { newestProgress } from "./proof/proofQueries.ts";
import type { Recoveries } from "./recoveries.ts";

/** Reads as the database's owner, on a connection of its own. */
export async function withReader<T>(
  connectionString: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(async <Row>(sql: string, values: readonly unknown[]) => {
      const { rows } = await client.query(sql, [...values]);
      return rows as Row[]; // as the statement names its columns
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

const LOOK_MS = 200;

/** Looks for signatures and broadcasts while a kill waits to see one. */
export function watchProgress(connectionString: string, recoveries: Recoveries) {
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    const [row] = await withReader(connectionString, (query) =>
      query<{ signedAtMs: number | null; sentAtMs: number | null }>(newestProgress, []),
    );
    if (row?.signedAtMs != null) recoveries.progressed("signature", row.signedAtMs);
    if (row?.sentAtMs != null) recoveries.progressed("broadcast", row.sentAtMs);
  };
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (recoveries.isWaitingFor("signature") || recoveries.isWaitingFor("broadcast"))
        await look().catch(() => undefined);
      await rest(LOOK_MS);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
