import type { Query } from "@coffer/ledger";
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Log } from "../ports/log.ts";
import { preparedPool } from "./preparedPool.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;
/** Reads and writes either inside a transaction or on their own. */
export type Store = Kysely<Tables> | Transaction<Tables>;

const INT8 = 20;
const NUMERIC = 1700;

/** Whole numbers of the database become bigint; only scale-0 numerics exist in the schema. */
function exactTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, BigInt);
  types.setTypeParser(NUMERIC, (text: string) => (/^-?\d+$/.test(text) ? BigInt(text) : text));
  return types;
}

/** A connection, or a turn at one, is waited for this long: then the database is away. */
const CONNECT_MS_MAX = 10_000;
/** A statement that takes longer is stuck; what may take longer lifts the limit for itself. */
const STATEMENT_MS_MAX = 60_000;
/** How soon a connection is asked whether its other end is still there. */
const KEEP_ALIVE_MS = 10_000;

const pools = new WeakMap<Database, pg.Pool>();

/** The connections behind an open database. */
export function poolOf(database: Database): pg.Pool {
  const pool = pools.get(database);
  if (pool === undefined) throw new Error("This database was not opened here.");
  return pool;
}

/** Connections of a process: what they may do is the matter of the login that they come in by. */
export function openDatabase(connectionString: string, log: Log, connectionsMax = 20): Database {
  const pool = new pg.Pool({
    connectionString,
    max: connectionsMax,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: exactTypes(),
    options: `-c search_path=coffer -c statement_timeout=${STATEMENT_MS_MAX}`,
  });
  const noteLoss = (error: Error) =>
    log.warn("A database connection was lost.", { error: String(error) });
  pool.on("error", noteLoss);
  // A connection in use has nobody else to hear of its end; unheard, it would end the process.
  pool.on("connect", (client) => client.on("error", noteLoss));
  const dialect = new PostgresDialect({ pool: preparedPool(pool) });
  const database = new Kysely<Tables>({ dialect });
  pools.set(database, pool);
  return database;
}

/** Lets the ledger run its statements inside this store's transaction. */
export function ledgerQuery(store: Store): Query {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const result = await store.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return result.rows;
  };
}
