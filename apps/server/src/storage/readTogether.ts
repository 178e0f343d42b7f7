import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import { poolOf, type Database, type Store } from "./database.ts";
import { isPlanOutdated } from "./isPlanOutdated.ts";
import {
  createReadGroup,
  createReadMemory,
  type Read,
  type ReadMemory,
  type Row,
} from "@coffer/pg-wire";
import type { Tables } from "./tables.ts";

/**
 * By connection, until a table was altered; each keeps the texts that are read together, which are a
 * few dozen.
 */
const parsed = { generation: 0, of: new WeakMap<pg.PoolClient, ReadMemory>() };

function memoryOf(client: pg.PoolClient): ReadMemory {
  const known = parsed.of.get(client) ?? createReadMemory(`read ${parsed.generation}`);
  parsed.of.set(client, known);
  return known;
}

function forgetAll(): void {
  parsed.generation += 1;
  parsed.of = new WeakMap();
}

/**
 * Reads as of one moment, in one exchange with the database: whatever `read` asks of its store before
 * it first waits. What it asks later is a mistake, and throws.
 */
export async function readTogether<T>(
  database: Database,
  read: (store: Store) => Promise<T>,
): Promise<T> {
  return read(storeOn(collect((reads) => readAll(poolOf(database), reads))));
}

async function readAll(
  pool: pg.Pool,
  reads: readonly Read[],
): Promise<readonly (readonly Row[])[]> {
  const client = await pool.connect();
  try {
    const parserOf = client.getTypeParser.bind(client);
    const group = createReadGroup(reads, memoryOf(client), parserOf);
    const answers = await client.query(group).answers;
    client.release();
    return answers;
  } catch (error) {
    // Whatever was left open on it, or parsed by half, goes with it.
    client.release(true);
    if (isPlanOutdated(error)) forgetAll();
    throw error;
  }
}

type ReadAll = (reads: readonly Read[]) => Promise<readonly (readonly Row[])[]>;
type Waiting = Read & PromiseWithResolvers<readonly Row[]>;

/** A connection that keeps what it is asked in this turn of the event loop, to ask it all at once. */
function collect(ask: ReadAll): DatabaseConnection {
  let waiting: Waiting[] = [];
  let isSent = false;
  const send = async (): Promise<void> => {
    isSent = true;
    const asked = waiting;
    waiting = [];
    try {
      const answers = await ask(asked);
      for (const [place, { resolve }] of asked.entries()) resolve(answers[place] ?? []);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return {
    executeQuery: async <R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      if (isSent) throw new Error("readTogether: this was asked after the others were sent");
      if (waiting.length === 0) setImmediate(() => void send());
      const one = { text, values: parameters, ...Promise.withResolvers<readonly Row[]>() };
      waiting.push(one);
      return { rows: [...(await one.promise)] as R[] }; // the builder's view of the driver's own answer
    },
    streamQuery: () => {
      throw new Error("readTogether: nothing is streamed");
    },
  };
}

/** The query builder over one connection. */
function storeOn(connection: DatabaseConnection): Store {
  const nothing = async (): Promise<void> => {};
  const refuse = async (): Promise<never> => {
    throw new Error("readTogether: what is read together is a transaction already");
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (store) => new PostgresIntrospector(store),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        releaseConnection: nothing,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: nothing,
      }),
    },
  });
}
