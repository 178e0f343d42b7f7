import { Pool } from "pg";
import type { Companion } from "./companion.ts";
import type { LedgerWriter } from "./ledgerWriter.ts";
import { postItem } from "./postItem.ts";
import type { Query } from "./query.ts";

export type LedgerWriterOptions = {
  readonly connectionString: string;
  /** Every companion an item may carry, in the order in which they run. */
  readonly companions: readonly Companion[];
  readonly onConnectionLost: (error: Error) => void;
};

/** The writer of one process. */
export function createLedgerWriter(options: LedgerWriterOptions): LedgerWriter {
  const { companions, connectionString, onConnectionLost } = options;
  const pool = new Pool({ connectionString, max: 4, options: "-c role=coffer_app" });
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  return {
    post: async (item) => {
      const client = await pool.connect();
      const query: Query = async <Row>(text: string, values: readonly unknown[]) =>
        (await client.query(text, [...values])).rows as Row[]; // the statement names its columns
      let error: Error | undefined;
      try {
        await client.query("begin");
        const answer = await postItem(query, item, companions);
        await client.query("commit");
        return answer;
      } catch (cause) {
        error = cause instanceof Error ? cause : new Error(String(cause));
        throw cause;
      } finally {
        client.release(error);
      }
    },
    close: () => pool.end(),
  };
}
