import type { ClientBase, Pool, QueryResultRow } from "pg";
import type { Query } from "../query.ts";

/** Lets the ledger speak through a pool or through one connection with its transaction. */
export function queryThrough(client: Pool | ClientBase): Query {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const answer = await client.query<Row & QueryResultRow>(text, [...values]);
    return answer.rows;
  };
}
