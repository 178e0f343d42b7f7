import fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../storage/database.ts";
import { startCursor } from "../storage/deposits/chainCursor.ts";
import { EVM } from "../testing/people/people.ts";
import { startRig, type Rig } from "../testing/rigs/rig.ts";
import { addHealth } from "./health.ts";

let rig: Rig;
let server: FastifyInstance;
let owner: pg.Client;
/** What the process may do that is asked. */
let api: Database;
beforeAll(async () => {
  rig = await startRig();
  server = fastify();
  const url = new URL(rig.connectionString);
  url.searchParams.set("options", "-c role=coffer_api -c search_path=coffer");
  api = openDatabase(url.href, rig.services.log, 2);
  addHealth(server, { ...rig.services, database: api }, "/");
  owner = new pg.Client({ connectionString: rig.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
  await api.destroy();
  await rig.close();
});

const ready = async () => {
  const answer = await server.inject("/health/ready");
  return [answer.statusCode, answer.json<{ waitsFor?: readonly string[] }>().waitsFor];
};
const READY = [200, undefined];
const UNMIGRATED = [503, ["migrations"]];

test("a wallet that has read no block yet is not ready", async () => {
  expect(await ready()).toEqual([503, [`chain ${EVM.type}:${EVM.chainId}`]]);
  await startCursor(rig.services.database, EVM, { height: 1n, hash: "0x01" });
  expect(await ready()).toEqual(READY);
});

test.each([
  ["older", "delete from public.coffer_migration where name = '0035-readable-migrations'"],
  ["newer", "insert into public.coffer_migration (name, hash) values ('9999-later', 'x')"],
  ["edited", "update public.coffer_migration set hash = 'x' where name = '0001-wallet'"],
  ["closed", "revoke select on public.coffer_migration from coffer_api"],
])("nor is one whose schema is another version's: %s", async (_, spoil) => {
  const kept = "create table kept_migration as select * from public.coffer_migration";
  await owner.query(kept);
  await owner.query(spoil);
  expect(await ready()).toEqual(UNMIGRATED);
  await owner.query(`delete from public.coffer_migration;
    insert into public.coffer_migration select * from kept_migration;
    drop table kept_migration;
    grant select on public.coffer_migration to coffer_api`);
  expect(await ready()).toEqual(READY);
});

test("nor one whose database is away", async () => {
  const database = openDatabase("postgresql://nobody@127.0.0.1:1/none", rig.services.log, 1);
  const alone = fastify();
  addHealth(alone, { ...rig.services, database }, "/");
  const answer = await alone.inject("/health/ready");
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: "starting", waitsFor: ["database"] },
  ]);
  await alone.close();
  await database.destroy();
});
