import { randomUUID } from "node:crypto";
import type { TestDatabase } from "@coffer/postgres/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";
import { eachOf } from "../eachOf.ts";
import { openDatabase, type Database } from "../storage/database.ts";
import { enqueue } from "../storage/enqueue.ts";
import { runJobs } from "./runJobs.ts";

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };

let fresh: TestDatabase;
let database: Database;
let name: string;
let outside: pg.Client;
beforeAll(async () => {
  fresh = await startMigratedDatabase();
  database = openDatabase(fresh.connectionString, quiet, 2);
  const url = new URL(fresh.connectionString);
  name = url.pathname.slice(1);
  url.pathname = "/postgres";
  outside = new pg.Client({ connectionString: url.href });
  await outside.connect();
});
afterAll(async () => {
  await database.destroy();
  await outside.end();
  await fresh.close();
});

/** Nobody gets in any more, and whoever is in gets out. */
async function lock(): Promise<void> {
  await outside.query(`alter database ${name} with allow_connections false`);
  await outside.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    name,
  ]);
}

const unlock = () => outside.query(`alter database ${name} with allow_connections true`);

test("a job that fails while the database is away ends no process, and the queue goes on", async () => {
  const nobodyLooked: unknown[] = [];
  const note = (error: unknown) => void nobodyLooked.push(error);
  process.on("unhandledRejection", note);
  const gaveUp = Promise.withResolvers<void>();
  const done = Promise.withResolvers<string>();
  const log = {
    ...quiet,
    warn: (message: string) => {
      if (message.startsWith("The job queue")) gaveUp.resolve();
    },
  };
  const [failing, later] = [randomUUID(), randomUUID()];
  const jobs = await runJobs(
    fresh.connectionString,
    {
      "payment-step": async () => {
        await lock();
        throw new Error("the database is away");
      },
      "payout-round": (ids) => eachOf(ids, async (id) => done.resolve(id)),
    },
    { log },
  );
  await enqueue(database, "payment-step", { id: failing });
  await gaveUp.promise;
  await unlock();
  // The pool may not have heard yet that its connection was ended, too.
  await vi.waitFor(() => enqueue(database, "payout-round", { id: later }), 20_000);
  expect(await done.promise).toBe(later);
  await jobs.stop();
  process.off("unhandledRejection", note);
  expect(nobodyLooked).toEqual([]);
});
