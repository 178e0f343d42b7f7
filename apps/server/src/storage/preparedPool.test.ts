import { startTestDatabase } from "@coffer/postgres/testing";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { preparedPool } from "./preparedPool.ts";

type Tables = { thing: { id: number; name: string } };

let fresh: Awaited<ReturnType<typeof startTestDatabase>>;
let database: Kysely<Tables>;
beforeAll(async () => {
  fresh = await startTestDatabase();
});
beforeEach(async () => {
  // One connection: what one statement leaves on it, the next one finds.
  const pool = new pg.Pool({ connectionString: fresh.connectionString, max: 1 });
  pool.on("error", () => {}); // the database goes before its connections are closed
  database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
  await sql`drop table if exists thing`.execute(database);
  await sql`create table thing (id int, name text)`.execute(database);
  await sql`insert into thing values (1, 'one'), (2, 'two')`.execute(database);
});
afterEach(async () => database.destroy());
afterAll(async () => fresh.close());

const find = (id: number) =>
  database.selectFrom("thing").selectAll().where("id", "=", id).executeTakeFirst();

async function preparedTexts(): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(database);
  return rows.map(({ statement }) => statement);
}

test("a statement is prepared once, whatever it is asked with", async () => {
  expect(await find(1)).toEqual({ id: 1, name: "one" });
  expect(await find(2)).toEqual({ id: 2, name: "two" });
  const texts = (await preparedTexts()).filter((text) => text.includes('from "thing"'));
  expect(texts).toHaveLength(1);
});

test("a table that is altered meanwhile costs one statement, not the connection", async () => {
  await find(1);
  await sql`alter table thing add column colour text default 'red'`.execute(database);
  await expect(find(1)).rejects.toThrow("cached plan");
  expect(await find(1)).toEqual({ id: 1, name: "one", colour: "red" });
});

test("a statement that fails stays a statement that can be asked again", async () => {
  const divide = (by: number) =>
    sql<{ whole: number }>`select 10 / ${by}::int as whole`.execute(database);
  await expect(divide(0)).rejects.toThrow("division by zero");
  expect((await divide(5)).rows).toEqual([{ whole: 2 }]);
});

test("a statement that cannot be parsed yet is parsed when it can be", async () => {
  await sql`alter table thing rename to gone`.execute(database);
  await expect(find(1)).rejects.toThrow("does not exist");
  await sql`alter table gone rename to thing`.execute(database);
  expect(await find(1)).toEqual({ id: 1, name: "one" });
});

test("a connection does not hold more statements than are allowed", async () => {
  for (let n = 0; n < 400; n += 1)
    await sql`select ${n}::int as ${sql.ref(`n${n}`)}`.execute(database);
  expect((await preparedTexts()).length).toBeLessThanOrEqual(300);
  expect(await find(2)).toEqual({ id: 2, name: "two" });
});
