import { readFileSync } from "node:fs";
import path from "node:path";
import { createDatabase, postgresDataDir } from "@coffer/postgres";
import { freePortBlock, makeTestFolder } from "@coffer/postgres/testing";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { keepPostgres } from "./keepPostgres.ts";

test("a PostgreSQL that is killed comes back with what was committed, and is given up at its third death", async () => {
  const folder = makeTestFolder();
  const dataDir = path.join(folder.path, "postgres");
  const pidFile = path.join(postgresDataDir(dataDir), "postmaster.pid");
  const said: string[] = [];
  const lost = Promise.withResolvers<Error>();
  const options = { dataDir, port: await freePortBlock(), password: "a password", log: () => {} };
  const { postgres, stop } = await keepPostgres(options, {
    say: (line) => void said.push(line),
    onLost: lost.resolve,
  });
  onTestFinished(async () => {
    await stop();
    folder.remove();
  });
  await createDatabase(postgres.connectionString("postgres"), "box");
  const ask = async (text: string): Promise<unknown> => {
    const client = new pg.Client({ connectionString: postgres.connectionString("box") });
    client.on("error", () => {}); // killed while it is open
    await client.connect();
    try {
      return (await client.query<{ it: unknown }>(text)).rows[0]?.it;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const kill = () => {
    const [pid] = readFileSync(pidFile, "utf8").split("\n");
    process.kill(Number(pid), "SIGKILL");
  };
  await ask("create table coin as select 7 as it");

  for (const times of [1, 2]) {
    kill();
    await expect.poll(() => said).toHaveLength(2 * times);
    expect(await ask("select it from coin")).toBe(7);
  }
  kill();
  expect((await lost.promise).message).toContain("for the third time within a minute");
  expect(said.slice(-2)).toEqual([
    "PostgreSQL has ended; starting it again ...",
    "PostgreSQL is back.",
  ]);
});
