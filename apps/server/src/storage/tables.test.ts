import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { startTestDatabase } from "@coffer/postgres/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runMigrations } from "../migrations/run/runMigrations.ts";
import { openDatabase } from "./database.ts";

let client: pg.Client;
let connectionString: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const fresh = await startTestDatabase();
  ({ connectionString } = fresh);
  await Promise.all([runMigrations(connectionString), runMigrations(connectionString)]);
  client = new pg.Client({ connectionString });
  await client.connect();
  close = async () => {
    await client.end();
    await fresh.close();
  };
});
afterAll(async () => close());

/** Columns named in the types of tables, read from their text: types do not exist at run time. */
function declaredColumns(): Map<string, string[]> {
  const body = globSync("**/*{T,t}able{,s}.ts", { cwd: import.meta.dirname })
    .map((name) => readFileSync(path.join(import.meta.dirname, name), "utf8"))
    .map((source) => source.slice(source.search(/^(?:export )?type \w*Tables? = \{/m)))
    .join("\n");
  const tables = new Map<string, string[]>();
  for (const [, table = "", columns = ""] of body.matchAll(/^ {2}(\w+): \{([^}]*)\}/gm))
    tables.set(
      table,
      [...columns.matchAll(/(\w+)\??:/g)].map(([, column = ""]) => column),
    );
  return tables;
}

test("the declared tables are the database's tables, column by column", async () => {
  const { rows } = await client.query<{ table_name: string; columns: string[] }>(
    `select table_name, array_agg(column_name::text order by column_name) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'coffer' and table_type = 'BASE TABLE' group by table_name`,
  );
  const real = new Map(rows.map((row) => [row.table_name, row.columns]));
  const declared = declaredColumns();
  expect([...declared.keys()].toSorted()).toEqual([...real.keys()].toSorted());
  for (const [table, columns] of declared)
    expect([table, columns.toSorted()]).toEqual([table, real.get(table)?.toSorted()]);
});

describe("the api's role", () => {
  const asApi = async (statement: string) => {
    const app = new pg.Client({ connectionString, options: "-c role=coffer_api" });
    await app.connect();
    try {
      await app.query(statement);
    } finally {
      await app.end();
    }
  };
  const forbidden = [
    "update ledger.account set balance = balance + 1",
    "delete from ledger.posting",
    "delete from coffer.payment",
    "delete from coffer.deposit",
    "select * from graphile_worker._private_jobs",
    "create table coffer.mine (id int)",
  ];
  test.each(forbidden)("may not: %s", async (statement) => {
    await expect(asApi(statement)).rejects.toThrow(/permission denied/);
  });

  test("may add a job through the one function for it", async () => {
    await asApi(`select coffer.enqueue('payment-step', '{"paymentId":"x"}'::json, 'k', null)`);
    const { rows } = await client.query("select 1 from graphile_worker.jobs where key = 'k'");
    expect(rows).toHaveLength(1);
  });

  test("adds a job for each task of a commit, and takes none for another commit's", async () => {
    const jobs = JSON.stringify({ idsByTask: { "never-heard-of": ["a", "b"], other: ["c"] } });
    for (const _ of ["one commit", "another"])
      await asApi(`select coffer.add_jobs('${jobs}'::jsonb)`);
    const { rows } = await client.query(
      `select task_identifier as task, max_attempts as tries from graphile_worker.jobs
        where task_identifier in ('never-heard-of', 'other') order by task`,
    );
    const tasks = ["never-heard-of", "never-heard-of", "other", "other"];
    expect(rows).toEqual(tasks.map((task) => ({ task, tries: 25 })));
  });
});

test("a main account of a person is of no project, voucher or invoice", async () => {
  await expect(
    client.query(`insert into coffer.asset_account (account_id, brand_id, user_id, asset_key, purpose,
      scope, pending_account_id, created_at) values (gen_random_uuid(), 'coffer', gen_random_uuid(),
      'ETH:evm:1', 'main', 'car', gen_random_uuid(), now())`),
  ).rejects.toThrow(/main_account_has_no_scope/);
});

test("an owner who is no superuser can migrate, and reads what it has made", async () => {
  const name = `plain_${process.pid}`;
  const manage = async (statement: string) => client.query(statement);
  await manage(`create role ${name} login createrole password '${name}'`);
  // What PostgreSQL gives the creator of a role: its administration, not its use.
  await manage(
    `grant coffer_app, coffer_ledger, coffer_writer, coffer_api, coffer_jobs, coffer_signer, coffer_bot, coffer_read to ${name} with admin true, set false, inherit false`,
  );
  await manage(`create database ${name} owner ${name}`);
  const own = new URL(connectionString);
  own.pathname = `/${name}`;
  own.username = name;
  own.password = name;
  await runMigrations(own.href);
  const database = openDatabase(own.href, { info: () => {}, warn: () => {}, alarm: () => {} }, 2);
  expect(await database.selectFrom("app_user").selectAll().execute()).toEqual([]);
  await database.destroy();
  await manage(`drop database ${name} with (force)`);
  await manage(`drop owned by ${name}`);
  await manage(`drop role ${name}`);
});

test("a database that a newer version has migrated is refused, and left as it is", async () => {
  const name = `newer_${process.pid}`;
  await client.query(`create database ${name}`);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  await runMigrations(url.href);
  const newer = new pg.Client({ connectionString: url.href });
  await newer.connect();
  // Something to be applied, and a queue to be made, were it not refused.
  await newer.query(`delete from public.coffer_migration where name = '0035-readable-migrations';
    insert into public.coffer_migration (name, hash) values ('9999-later', 'x');
    drop schema graphile_worker cascade`);
  const stands = async () =>
    (
      await newer.query(`select (select json_agg(m order by name) from public.coffer_migration m),
        (select json_agg(n.nspname order by 1) from pg_namespace n)`)
    ).rows;
  const before = await stands();
  await expect(runMigrations(url.href)).rejects.toThrow(
    "has the migration 9999-later, which this version lacks: a newer version has been here",
  );
  expect(await stands()).toEqual(before);
  await newer.end();
  await client.query(`drop database ${name} with (force)`);
});

test("an edited migration is noticed", async () => {
  await client.query("update public.coffer_migration set hash = 'x' where name = '0001-wallet'");
  await expect(runMigrations(connectionString)).rejects.toThrow("0001-wallet was edited");
});
