import { randomUUID } from "node:crypto";
import { createDatabase } from "@coffer/postgres";
import type { TestDatabase } from "@coffer/postgres/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimDatabase } from "../../migrations/run/claimDatabase.ts";
import { expectMigrated } from "../../migrations/run/expectMigrated.ts";
import { startMigratedDatabase } from "../../testing/databases/startMigratedDatabase.ts";
import { expectOwnLogin, isOwnersLogin } from "./expectOwnLogin.ts";
import { ensureLogins, processRoles } from "./processLogins.ts";

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await startMigratedDatabase();
});
afterAll(async () => fresh.close());

async function asked<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test("each role comes in by a login that is a member of its own role alone", async () => {
  const logins = await ensureLogins(fresh.connectionString);
  for (const role of processRoles) {
    await expectOwnLogin(logins[role], role);
    expect(await isOwnersLogin(logins[role])).toBe(false);
    for (const other of processRoles.filter((each) => each !== role))
      await expect(expectOwnLogin(logins[role], other)).rejects.toThrow(
        `is a member of coffer_${role}: ${other} needs one that is a member of coffer_${other} alone`,
      );
    await expect(asked(logins[role], "create table coffer.mine ()")).rejects.toThrow("permission");
    await expect(asked(logins[role], "create role mine")).rejects.toThrow("permission");
  }
});

test("whoever owns the database is no process of it", async () => {
  expect(await isOwnersLogin(fresh.connectionString)).toBe(true);
  await expect(expectOwnLogin(fresh.connectionString, "api")).rejects.toThrow(
    "owns the database: api must connect as a login that is a member of coffer_api alone",
  );
});

test("four processes that start at the same moment make the logins once, and all come in", async () => {
  await asked(
    fresh.connectionString,
    `do $$ begin
       if exists (select from pg_roles where rolname = 'coffer_read_login') then
         alter role coffer_read_login password 'another one';
       end if; end $$`,
  );
  const made = await Promise.all([1, 2, 3, 4].map(() => ensureLogins(fresh.connectionString)));
  expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1);
  for (const url of Object.values(made[0] ?? {}))
    expect(await asked(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a login's password says nothing of the owner's", async () => {
  const owner = new URL(fresh.connectionString).password;
  for (const url of Object.values(await ensureLogins(fresh.connectionString)))
    expect(url).not.toContain(owner);
});

test("a process does not start on a database of another brand, or of another version", async () => {
  const { read } = await ensureLogins(fresh.connectionString);
  await claimDatabase(fresh.connectionString, "coffer");
  await claimDatabase(fresh.connectionString, "coffer");
  await expectMigrated(read, "coffer");
  await expect(claimDatabase(fresh.connectionString, "marmalade")).rejects.toThrow(
    "holds the wallet of the brand coffer, and COFFER_BRAND is marmalade",
  );
  await expect(expectMigrated(read, "marmalade")).rejects.toThrow("of the brand coffer");
  await asked(
    fresh.connectionString,
    "delete from public.coffer_migration where name = '0039-process-roles'",
  );
  await expect(expectMigrated(read, "coffer")).rejects.toThrow(
    "lacks 1 migrations of this version: run `npm run migrate` first",
  );
});

test("a process says so where no wallet is in the database yet", async () => {
  const name = `bare_${randomUUID().replaceAll("-", "_")}`;
  await createDatabase(fresh.connectionString, name);
  const bare = new URL(fresh.connectionString);
  bare.pathname = `/${name}`;
  await expect(expectOwnLogin(bare.href, "api")).rejects.toThrow("run `npm run migrate` first");
  expect(await isOwnersLogin(bare.href)).toBe(true);
  await asked(fresh.connectionString, `drop database ${name} with (force)`);
});
