import { statSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "./createDatabase.ts";
import { isProcessAlive } from "./isProcessAlive.ts";
import { probeServer } from "./probeServer.ts";
import { startPostgres, type RunningPostgres } from "./startPostgres.ts";
import { findFreePort } from "./testing/findFreePort.ts";
import { makeTestFolder } from "./testing/makeTestFolder.ts";

const folder = makeTestFolder();
const dataDir = join(folder.path, "postgres");
const password = "p@ss/word %41";
let server: RunningPostgres;

beforeAll(async () => {
  server = await start(await findFreePort());
  await createDatabase(server.connectionString("postgres"), "box");
  await ask("create table coin (id int primary key)");
});

afterAll(async () => {
  await server.stop();
  folder.remove();
});

test("a new server is not a reused one and keeps its data under the given folder", () => {
  expect(server.reused).toBe(false);
  expect(statSync(join(dataDir, "PG_VERSION")).isFile()).toBe(true);
  expect(readdirSync(folder.path).toSorted()).toEqual(["postgres", "postgres.log"]);
});

test("it is PostgreSQL 18 with durable commits, checksums and room for 200 connections", async () => {
  expect(await ask("show server_version")).toMatch(/^18\./);
  expect(await ask("show fsync")).toBe("on");
  expect(await ask("show synchronous_commit")).toBe("on");
  expect(await ask("show data_checksums")).toBe("on");
  expect(await ask("show max_connections")).toBe("200");
  expect(await ask("show timezone")).toBe("UTC");
  expect(await ask("select lower('ÄЖ')")).toBe("äж");
});

test("it listens on this machine only and asks for the password", async () => {
  expect(await ask("show listen_addresses")).toBe("127.0.0.1");
  expect(await ask("show unix_socket_directories")).toBe("");
  const url = new URL(server.connectionString("box"));
  url.password = "wrong";
  const client = new Client({ connectionString: url.href });
  await expect(client.connect()).rejects.toMatchObject({ code: "28P01" });
});

test("a database that exists, or is made at the same moment, is left as it is", async () => {
  const url = server.connectionString("postgres");
  await createDatabase(url, "box");
  await Promise.all([1, 2, 3].map(() => createDatabase(url, 'odd "name"')));
  expect(await ask(`select count(*)::int from pg_database where datname = 'odd "name"'`)).toBe(1);
});

test("a second start takes over the running server, whatever port it asks for", async () => {
  const second = await start(await findFreePort());
  expect(second.reused).toBe(true);
  expect(second.port).toBe(server.port);
  expect(second.connectionString("box")).toBe(server.connectionString("box"));
});

test("a running server is not taken over with another password", async () => {
  const wrong = startPostgres({ dataDir, port: server.port, password: "wrong", log: () => {} });
  await expect(wrong).rejects.toThrow(/refuses the password/);
});

test("a server that is too busy to answer is not taken for one that is gone", async () => {
  const address = { port: server.port, password };
  const pid = await postmasterPid();
  process.kill(pid, "SIGSTOP");
  expect(await probeServer(address, dataDir, 200)).toBe("starting");
  process.kill(pid, "SIGCONT");
  expect(await probeServer(address, dataDir)).toBe("ours");
});

test("a committed row survives SIGKILL of the server and all its backends", async () => {
  await ask("insert into coin values (1)");
  await killAll();
  server = await start(server.port);
  expect(server.reused).toBe(false);
  expect(await ask("select count(*)::int from coin where id = 1")).toBe(1);
});

test("a committed row survives SIGKILL of the server alone", async () => {
  await ask("insert into coin values (2)");
  process.kill(await postmasterPid(), "SIGKILL");
  server = await start(server.port);
  expect(await ask("select count(*)::int from coin where id = 2")).toBe(1);
});

test("a port used by something else is named in the refusal", async () => {
  await server.stop();
  const other = createServer().listen(server.port, "127.0.0.1");
  await once(other, "listening");
  await expect(start(server.port)).rejects.toThrow(
    `Port ${server.port} on 127.0.0.1 is taken by another program; stop that program`,
  );
  other.close();
  await once(other, "close");
  server = await start(server.port);
});

test("a wrong password for existing data is refused and leaves no server behind", async () => {
  await server.stop();
  const wrong = startPostgres({ dataDir, port: server.port, password: "wrong", log: () => {} });
  await expect(wrong).rejects.toThrow(/refuses the password/);
  server = await start(server.port);
  expect(server.reused).toBe(false);
});

test("stopping twice is harmless", async () => {
  await server.stop();
  await expect(server.stop()).resolves.toBeUndefined();
  server = await start(server.port);
});

test("what is thrown away anyhow is not flushed", async () => {
  await server.stop();
  server = await start(server.port, true);
  expect(await ask("show fsync")).toBe("off");
  expect(await ask("show synchronous_commit")).toBe("off");
});

async function start(port: number, isThrowaway = false): Promise<RunningPostgres> {
  return startPostgres({ dataDir, port, password, isThrowaway, log: () => {} });
}

/** The first column of the first row. */
async function ask(sql: string): Promise<unknown> {
  const client = new Client({ connectionString: server.connectionString("box") });
  client.on("error", () => {});
  await client.connect();
  try {
    const answer = await client.query<[unknown]>({ text: sql, rowMode: "array" });
    return answer.rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  const text = await ask("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)");
  return Number(text);
}

async function killAll(): Promise<void> {
  const postmaster = await postmasterPid();
  const backends = await ask("select string_agg(pid::text, ' ') from pg_stat_activity");
  process.kill(postmaster, "SIGKILL");
  for (const pid of String(backends).split(" ").map(Number)) {
    if (isProcessAlive(pid)) process.kill(pid, "SIGKILL");
  }
  while (isProcessAlive(postmaster)) await wait(5);
}
