import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { isPlanOutdated } from "./isPlanOutdated.ts";

/** Each is kept by each connection; what is asked beyond them is planned every time. */
const STATEMENTS_MAX = 300;

/** The same name for the same text, until they are all given up. */
function createStatementNames() {
  let names = new Map<string, string>();
  let generation = 0;
  return {
    nameOf: (text: string): string | undefined => {
      const known = names.get(text);
      if (known !== undefined || names.size >= STATEMENTS_MAX) return known;
      const name = `${generation}.${names.size}`;
      names.set(text, name);
      return name;
    },
    renew: () => {
      names = new Map();
      generation += 1;
    },
  };
}

type StatementNames = ReturnType<typeof createStatementNames>;

function prepare(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const ask = async <Row>(text: string, values: readonly unknown[]) => {
    const name = values.length === 0 ? undefined : names.nameOf(text);
    try {
      const result = await client.query({ name, text, values: [...values] });
      return result as PostgresQueryResult<Row>; // the builder's view of the driver's own answer
    } catch (error) {
      if (isPlanOutdated(error)) names.renew();
      throw error;
    }
  };
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    asked: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== "string") throw new Error("This pool was opened without cursors.");
    return ask<Row>(asked, values);
  }
  return { query, release: (isBroken) => client.release(isBroken) };
}

/**
 * The pool as the query builder wants it, with statements that PostgreSQL parses and plans once for
 * each connection: that halves its work for most. When another process alters a table, the first
 * statement that notices fails, and all are prepared anew.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const names = createStatementNames();
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = prepared.get(client) ?? prepare(client, names);
      prepared.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
