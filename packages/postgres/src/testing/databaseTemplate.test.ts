import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTemplate, type DatabaseTemplate } from "./databaseTemplate.ts";
import { startTestDatabase, type TestDatabase } from "./startTestDatabase.ts";

const made: string[] = [];
const names = ["copy_one", "copy_two", "copy_three"].map((name) => `${name}_${process.pid}`);

let server: TestDatabase;
beforeAll(async () => {
  server = await startTestDatabase();
});
afterAll(async () => {
  for (const name of [...names, ...made])
    await ask(server.connectionString, `drop database if exists "${name}" with (force)`);
  await server.close();
});

async function ask(connectionString: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

function to(name: string): string {
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

/** A template nobody has made yet, whose filling fails as often as told. */
function coins(failures = 0): DatabaseTemplate & { fills: () => number } {
  const state = { fills: 0 };
  return {
    content: [`${process.pid} ${performance.now()}`],
    fill: async (connectionString) => {
      state.fills += 1;
      const name = String(await ask(connectionString, "select current_database()"));
      made.push(name, name.replace(/_partial$/, ""));
      await ask(connectionString, "create table coin as select 1 as id");
      if (state.fills <= failures) throw new Error("cut off");
    },
    fills: () => state.fills,
  };
}

test("of many who want it at once one makes it, and all have what is in it", async () => {
  const template = coins();
  await Promise.all(names.map((name) => copyTemplate(server.connectionString, template, name)));
  expect(template.fills()).toBe(1);
  for (const name of names) expect(await ask(to(name), "select count(*)::int from coin")).toBe(1);
});

test("one that was left half made is made anew", async () => {
  const template = coins(1);
  const name = `copy_four_${process.pid}`;
  names.push(name);
  await expect(copyTemplate(server.connectionString, template, name)).rejects.toThrow("cut off");
  await copyTemplate(server.connectionString, template, name);
  expect(template.fills()).toBe(2);
  expect(await ask(to(name), "select count(*)::int from coin")).toBe(1);
});
