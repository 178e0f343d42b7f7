import { startTestDatabase, type TestDatabase } from "@coffer/postgres/testing";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReadGroup, createReadMemory } from "./createReadGroup.ts";

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await startTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const parserOf = () => (text: string) => `<${text}>`;
const one = { text: "select $1::int as one, null as nothing", values: [1] };

test("rows come back as objects, each value as its type's parser reads it", async () => {
  const types: number[] = [];
  const group = createReadGroup([one], createReadMemory("types"), (typeOid) => {
    types.push(typeOid);
    return (text) => Number(text);
  });
  expect(await client.query(group).answers).toEqual([[{ one: 1, nothing: null }]]);
  expect(types).toEqual([23, 25]);
});

test("a text is prepared once for a connection, however often and beside whatever it is asked", async () => {
  const memory = createReadMemory("once");
  const ask = (...values: readonly number[]) => {
    const reads = values.map((value) => ({ ...one, values: [value] }));
    return client.query(createReadGroup(reads, memory, parserOf)).answers;
  };
  const preparedAt = async () => {
    const { rows } = await client.query(
      "select prepare_time::text as at from pg_prepared_statements where statement = $1",
      [one.text],
    );
    return rows;
  };
  const rowOf = (value: number) => [{ one: `<${value}>`, nothing: null }];
  await client.query("deallocate all");
  expect(await ask(1, 2)).toEqual([rowOf(1), rowOf(2)]);
  const first = await preparedAt();
  expect(first).toHaveLength(1);
  expect(await ask(3)).toEqual([rowOf(3)]);
  expect(await preparedAt()).toEqual(first);
});

test("numbers, moments and nothing are asked with; what has no text is refused before anything is sent", async () => {
  const moment = new Date("2026-11-22T01:02:03.456Z");
  const read = {
    text: "select $1::numeric as n, $2::timestamptz = '2026-11-22T01:02:03.456Z' as at, $3::int as nothing",
    values: [10n ** 30n, moment, null],
  };
  const group = createReadGroup([read], createReadMemory("values"), parserOf);
  expect(await client.query(group).answers).toEqual([
    [{ n: `<${10n ** 30n}>`, at: "<t>", nothing: null }],
  ]);
  const odd = { text: "select $1", values: [true] };
  expect(() => createReadGroup([odd], createReadMemory("odd"), parserOf)).toThrow(
    "cannot send a boolean",
  );
});

test("an answer that cannot be read fails its reading and not the process", async () => {
  const unreadable = () => () => {
    throw new Error("no such number");
  };
  const group = createReadGroup([one], createReadMemory("unreadable"), unreadable);
  await expect(client.query(group).answers).rejects.toThrow("no such number");
  expect((await client.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
});
