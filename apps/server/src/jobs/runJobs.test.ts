import { randomUUID } from "node:crypto";
import type { TestDatabase } from "@coffer/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";
import { eachOf } from "../eachOf.ts";
import { openDatabase, type Database } from "../storage/database.ts";
import { enqueue } from "../storage/enqueue.ts";
import { sql } from "kysely";
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

/** Resolves with what each job was called for, once it is as many. */
function collect(count: number) {
  const seen: string[] = [];
  const done = Promise.withResolvers<readonly string[]>();
  return {
    done: done.promise,
    note: (name: string) => (ids: readonly string[]) =>
      eachOf(ids, async (id) => {
        seen.push(`${name} ${id}`);
        if (seen.length === count) done.resolve(seen.toSorted());
      }),
  };
}

test("jobs are handed the id they are about, those queued by an earlier version as well", async () => {
  const [fresh1, old1, old2] = [randomUUID(), randomUUID(), randomUUID()];
  await enqueue(database, "payment-step", { id: fresh1 });
  await enqueue(database, "payout-round", { id: "evm:31337" });
  const asBefore = (task: string, paymentId: string) =>
    sql`select coffer.enqueue(${task}, ${JSON.stringify({ paymentId })}::json, ${paymentId}, null)`.execute(
      database,
    );
  await asBefore("payment-step", old1);
  await asBefore("payment-sign", old2);
  const { done, note } = collect(4);
  const jobs = await runJobs(
    fresh.connectionString,
    {
      "payment-step": note("payment-step"),
      "payment-sign": note("payment-sign"),
      "payout-round": note("payout-round"),
    },
    { log: quiet },
  );
  expect(await done).toEqual(
    [
      `payment-sign ${old2}`,
      `payment-step ${fresh1}`,
      `payment-step ${old1}`,
      "payout-round evm:31337",
    ].toSorted(),
  );
  await jobs.stop();
});
