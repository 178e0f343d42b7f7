import { startTestDatabase, type TestDatabase } from "@coffer/postgres/testing";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  bytesArray,
  createStatementGroup,
  plainArray,
  sparseArray,
  textArray,
} from "./createStatementGroup.ts";
import type { Statement } from "./statement.ts";

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

const run = (statements: readonly Statement[], prepared = new Set<string>()) =>
  client.query(createStatementGroup(statements, prepared)).answers;

test("each statement is answered with what it did, and one without a name with its columns", async () => {
  expect(
    await run([
      { text: "begin" },
      { text: "select 1 as one, null as nothing" },
      { text: "select $1 as word", name: "word", values: ["a"] },
      { text: "select 2 as two", name: "two", isDescribed: true },
      { text: "commit" },
    ]),
  ).toEqual([
    { command: "BEGIN", columns: [], rows: [] },
    {
      command: "SELECT 1",
      columns: [
        { name: "one", typeOid: 23 },
        { name: "nothing", typeOid: 25 },
      ],
      rows: [["1", null]],
    },
    { command: "SELECT 1", columns: [], rows: [["a"]] },
    { command: "SELECT 1", columns: [{ name: "two", typeOid: 23 }], rows: [["2"]] },
    { command: "COMMIT", columns: [], rows: [] },
  ]);
});

test("what stands behind a statement that fails is not done, and the connection is whole", async () => {
  await client.query("create temporary table kept (word text)");
  const keep = (word: string): Statement => ({ text: `insert into kept values ('${word}')` });
  const failing = run([keep("first"), { text: "select 1/0" }, keep("second")]);
  await expect(failing).rejects.toThrow("division by zero");
  // Without a "begin" all of a group is one transaction.
  expect((await client.query("select word from kept")).rows).toEqual([]);
  await run([keep("third")]);
  expect((await client.query("select word from kept")).rows).toEqual([{ word: "third" }]);
});

test("a name is remembered once it was answered, and prepared anew where its group failed", async () => {
  const prepared = new Set<string>();
  const divide = (by: string): Statement => ({
    text: "select 6 / $1::int",
    name: "divide",
    values: [by],
  });
  await expect(run([divide("0")], prepared)).rejects.toThrow("division by zero");
  expect(prepared.has("divide")).toBe(false);
  const answers = await run([divide("3")], prepared);
  expect(answers.map(({ rows }) => rows)).toEqual([[["2"]]]);
  expect(prepared.has("divide")).toBe(true);
  expect((await run([divide("2")], prepared)).map(({ rows }) => rows)).toEqual([[["3"]]]);
});

test("arrays arrive as they were, whatever is in them", async () => {
  const odd = ['a "quoted" one', "back\\slash", "com,ma", "{brace}", "", "NULL", "  "];
  const [texts, given, numbers, sparse, bytes] = await run([
    { text: "select to_json($1::text[])", values: [textArray(odd)] },
    { text: "select to_json($1::text[])", values: [odd] },
    { text: "select to_json($1::bigint[])", values: [plainArray([1n, 2n])] },
    { text: "select to_json($1::bigint[])", values: [sparseArray([1n, undefined])] },
    { text: "select encode(($1::bytea[])[2], 'hex')", values: [bytesArray(["00", "ff10"])] },
  ]);
  expect(JSON.parse(texts?.rows[0]?.[0] ?? "")).toEqual(odd);
  expect(JSON.parse(given?.rows[0]?.[0] ?? "")).toEqual(odd);
  expect(numbers?.rows).toEqual([["[1,2]"]]);
  expect(sparse?.rows).toEqual([["[1,null]"]]);
  expect(bytes?.rows).toEqual([["ff10"]]);
  expect(sparseArray([undefined, undefined])).toBe("{}");
});

test("a value without a text is refused before anything is sent", () => {
  const statement = { text: "select $1", values: [{ word: "a" }] };
  expect(() => createStatementGroup([statement], new Set())).toThrow("cannot send a object");
});
