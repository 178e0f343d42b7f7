import { startTestDatabase, type TestDatabase } from "@coffer/postgres/testing";
import { createDatabase } from "@coffer/postgres";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerMigrations } from "./ledgerMigrations.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});

afterAll(async () => {
  await database.close();
});

test("four databases of one cluster migrate at the same moment, roles included", async () => {
  const names = [1, 2, 3, 4].map(() => `test_${randomUUID()}`);
  for (const name of names) await createDatabase(database.connectionString, name);
  try {
    await Promise.all(names.map((name) => migrate(connectTo(name))));
    for (const name of names) expect(await countOfTables(connectTo(name))).toBe(18);
  } finally {
    for (const name of names) await dropDatabase(name);
  }
});

test("an owner who is no superuser can migrate", async () => {
  const name = `test_${randomUUID()}`;
  const role = `owner_${randomUUID()}`;
  const client = await open(connectTo("postgres"));
  await client.query(`create role "${role}" login createrole password 'secret'`);
  await client.query(`create database "${name}" owner "${role}" template template0`);
  await client.query(`do $$ begin
    if exists (select from pg_roles where rolname = 'coffer_read') then
      grant coffer_ledger, coffer_app, coffer_writer, coffer_api, coffer_jobs, coffer_signer, coffer_read
        to "${role}" with admin option;
    end if; end $$`);
  const asOwner = new URL(connectTo(name));
  asOwner.username = role;
  asOwner.password = "secret";
  try {
    await migrate(asOwner.href);
    expect(await countOfTables(asOwner.href)).toBe(18);
  } finally {
    await client.end();
    await dropDatabase(name, role);
  }
});

test("names are unique and numbered in order", () => {
  const names = ledgerMigrations.map((migration) => migration.name);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(names.length);
});

function connectTo(name: string): string {
  const url = new URL(database.connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

async function open(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** All in one transaction, the way that keeps the roles' rows locked longest. */
async function migrate(connectionString: string): Promise<void> {
  const client = await open(connectionString);
  try {
    await client.query("begin");
    for (const migration of ledgerMigrations) await client.query(migration.sql);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function countOfTables(connectionString: string): Promise<number | undefined> {
  const client = await open(connectionString);
  const answer = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class
      where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'p')
        and relowner = 'coffer_ledger'::regrole`,
  );
  await client.end();
  return answer.rows[0]?.count;
}

async function dropDatabase(name: string, role?: string): Promise<void> {
  const client = await open(connectTo("postgres"));
  await client.query(`drop database "${name}" with (force)`);
  if (role !== undefined) await client.query(`drop owned by "${role}"; drop role "${role}"`);
  await client.end();
}
