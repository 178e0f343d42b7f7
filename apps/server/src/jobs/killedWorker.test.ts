import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestDatabase } from "@coffer/postgres/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";
import { eachOf } from "../eachOf.ts";
import { openDatabase, type Database } from "../storage/database.ts";
import { enqueue, type JobName } from "../storage/enqueue.ts";
import { until } from "../testing/people/people.ts";
import { runJobs } from "./runJobs.ts";

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };
const jobsFile = fileURLToPath(new URL("runJobs.ts", import.meta.url));

let fresh: TestDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await startMigratedDatabase();
  database = openDatabase(fresh.connectionString, quiet, 2);
});
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await database.destroy();
  await fresh.close();
});

/** A process that takes jobs of this name and never ends one; resolves once it is at `id`. */
async function startHanging(name: JobName, id: string) {
  const code = `
    const { runJobs } = await import(${JSON.stringify(jobsFile)});
    const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };
    const hang = (ids) => new Promise(() => process.stdout.write(ids.join() + "\\n"));
    await runJobs(${JSON.stringify(fresh.connectionString)}, { ${JSON.stringify(name)}: hang }, { log: quiet });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let said = "";
  child.stdout.on("data", (text: Buffer) => (said += text.toString()));
  await until("the job to begin", async () => (said.includes(id) ? true : undefined));
  return child;
}

const lockedBy = async (): Promise<readonly (string | null)[]> => {
  const client = new pg.Client({ connectionString: fresh.connectionString });
  await client.connect();
  const { rows } = await client.query<{ locked_by: string | null }>(
    "select locked_by from graphile_worker.jobs",
  );
  await client.end();
  return rows.map((row) => row.locked_by);
};

test("a job of a process that was killed runs soon after another one has started; one that lives keeps its own", async () => {
  const [lost, kept] = [randomUUID(), randomUUID()];
  await enqueue(database, "payment-step", { id: lost });
  await enqueue(database, "outgoing-step", { id: kept });
  const killed = await startHanging("payment-step", lost);
  const alive = await startHanging("outgoing-step", kept);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(await lockedBy()).not.toContain(null);

  const seen: string[] = [];
  const note = (ids: readonly string[]) => eachOf(ids, async (id) => void seen.push(id));
  const handlers = { "payment-step": note, "outgoing-step": note };
  const jobs = await runJobs(fresh.connectionString, handlers, { log: quiet });
  await until("the lost job", async () => (seen.includes(lost) ? true : undefined));
  expect(seen).toEqual([lost]);
  // A job's row is gone a moment after its handler is done.
  await until("the lost job's end", async () => (await lockedBy()).length === 1 || undefined);
  alive.kill("SIGKILL");
  await once(alive, "exit");
  await until("the other job", async () => (seen.includes(kept) ? true : undefined));
  await jobs.stop();
});
