import { randomUUID } from "node:crypto";
import type { TestDatabase } from "@coffer/postgres/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../storage/database.ts";
import { enqueue } from "../storage/enqueue.ts";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";
import { runJobs } from "./runJobs.ts";

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };

let fresh: TestDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await startMigratedDatabase();
  database = openDatabase(fresh.connectionString, quiet, 2);
});
afterAll(async () => {
  await database.destroy();
  await fresh.close();
});

async function othersConnected(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(database);
  return rows[0]?.count;
}

test("a queue with a job that does not end leaves the database all the same, and quietly", async () => {
  const nobodyLooked: unknown[] = [];
  const note = (error: unknown) => void nobodyLooked.push(error);
  process.on("unhandledRejection", note);
  await expect.poll(othersConnected).toBe(0);
  const begun = Promise.withResolvers<void>();
  const hanging = Promise.withResolvers<ReadonlyMap<string, unknown>>();
  const handlers = {
    "payout-round": async () => {
      begun.resolve();
      return hanging.promise;
    },
  };
  const jobs = await runJobs(fresh.connectionString, handlers, { log: quiet, stopMsMax: 200 });
  await enqueue(database, "payout-round", { id: randomUUID() });
  await begun.promise;
  await jobs.stop();
  await expect.poll(othersConnected).toBe(0);
  hanging.resolve(new Map());
  await expect.poll(othersConnected).toBe(0);
  process.off("unhandledRejection", note);
  expect(nobodyLooked).toEqual([]);
});
