import { readFileSync } from "node:fs";
import path from "node:path";
import { createDatabase, postgresDataDir, type RunningPostgres } from "@coffer/postgres";
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

/** A PostgreSQL whose starts and ends a test plays. */
function playedPostgres(starts: readonly ("runs" | "fails")[]) {
  const left = [...starts];
  const running: PromiseWithResolvers<void>[] = [];
  const start = async (): Promise<RunningPostgres> => {
    if (left.shift() === "fails") throw new Error("Port 5432 is taken.");
    const ended = Promise.withResolvers<void>();
    running.push(ended);
    return {
      port: 5432,
      connectionString: (database) => `postgresql://127.0.0.1:5432/${database}`,
      reused: false,
      ended: ended.promise,
      stop: async () => ended.resolve(),
    };
  };
  return { start, end: () => running.at(-1)?.resolve(), left };
}

async function keepPlayed(starts: readonly ("runs" | "fails")[]) {
  const played = playedPostgres(starts);
  const said: string[] = [];
  const lost: Error[] = [];
  const kept = await keepPostgres(
    { dataDir: "/data/postgres", port: 5432, password: "a password", log: () => {} },
    {
      say: (line) => void said.push(line),
      onLost: (error) => void lost.push(error),
      start: played.start,
      pauseMs: 1,
    },
  );
  return { ...played, ...kept, said, lost };
}

test("a start that fails, since the port is still held, is tried once more", async () => {
  const { end, lost, said, stop } = await keepPlayed(["runs", "fails", "runs"]);
  end();
  await expect.poll(() => said).toHaveLength(3);
  expect(said).toEqual([
    "PostgreSQL has ended; starting it again ...",
    "PostgreSQL could not be started again; trying once more ... (Port 5432 is taken.)",
    "PostgreSQL is back.",
  ]);
  expect(lost).toEqual([]);
  await stop();
});

test("starts that fail again and again count as deaths, and the last one says why", async () => {
  const { end, lost, left, stop } = await keepPlayed(["runs", "fails", "fails", "runs"]);
  end();
  await expect.poll(() => lost).toHaveLength(1);
  expect(lost[0]?.message).toMatch(/for the third time within a minute.*Port 5432 is taken\.$/);
  expect(left).toEqual(["runs"]);
  await stop();
});
