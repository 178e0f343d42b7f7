import { startTestDatabase } from "@coffer/postgres/testing";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "./database.ts";
import { readTogether } from "./readTogether.ts";

const KILLS = 6;
const WORKERS = 12;

let fresh: Awaited<ReturnType<typeof startTestDatabase>>;
let owner: pg.Client;
let database: Database;
const nothing = () => undefined;
beforeAll(async () => {
  fresh = await startTestDatabase();
  owner = new pg.Client({ connectionString: fresh.connectionString });
  await owner.connect();
  database = openDatabase(
    fresh.connectionString,
    { info: nothing, warn: nothing, alarm: nothing },
    6,
  );
});
afterAll(async () => {
  await database.destroy();
  await owner.end();
  await fresh.close();
});

/** As the server asks: in a transaction, alone, and several things as of one moment. */
const asks: readonly (() => Promise<unknown>)[] = [
  () =>
    database.transaction().execute(async (store) => {
      await sql`select pg_sleep(0.002)`.execute(store);
      await sql`select 1`.execute(store);
    }),
  () => sql`select pg_sleep(0.002)`.execute(database),
  () =>
    readTogether(database, (store) =>
      Promise.all([sql`select pg_sleep(0.002)`.execute(store), sql`select 2`.execute(store)]),
    ),
];

/** Cuts every connection but the one that cuts; answers how many were in the midst of something. */
async function cutAll(): Promise<number> {
  const { rows } = await owner.query<{ state: string }>(
    `select state, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`,
  );
  return rows.filter(({ state }) => state !== "idle").length;
}

test("connections that are killed under load fail what is asked, and are given back once each", async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtException", note);
  process.on("unhandledRejection", note);
  const faults: string[] = [];
  const end = new AbortController();
  const work = async (worker: number) => {
    for (let turn = worker; !end.signal.aborted; turn += 1)
      await asks[turn % asks.length]?.().catch((error: unknown) => faults.push(String(error)));
  };
  const workers = Array.from({ length: WORKERS }, async (_, worker) => work(worker));
  for (let kills = 0; kills < KILLS;) if ((await cutAll()) > 0) kills += 1;
  end.abort();
  await Promise.all(workers);
  process.off("uncaughtException", note);
  process.off("unhandledRejection", note);

  expect(faults.length).toBeGreaterThan(0);
  expect(faults.filter((fault) => /released/i.test(fault))).toEqual([]);
  expect(uncaught).toEqual([]);
  // One that was killed at rest may be met before its end is.
  for (const ask of asks) await vi.waitFor(ask, { timeout: 20_000 });
});
