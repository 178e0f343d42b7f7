import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureLogins, type ProcessLogins } from "../adapters/postgres/processLogins.ts";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";

const DENIED = "42501";

let database: Awaited<ReturnType<typeof startMigratedDatabase>>;
let logins: ProcessLogins;
beforeAll(async () => {
  database = await startMigratedDatabase();
  logins = await ensureLogins(database.connectionString);
});
afterAll(async () => database.close());

async function codeOf(role: keyof ProcessLogins, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: logins[role] });
  await client.connect();
  try {
    await client.query(statement);
    return "went through";
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? "") : String(error);
  } finally {
    await client.end();
  }
}

const ofNobody = [
  "insert into coffer.operator_key values ('x', 'x', now())",
  "update coffer.operator_key set ended_at = null",
  "delete from coffer.operator_key",
  "insert into coffer.payment_approval values (gen_random_uuid(), 'x', 'x', now())",
  "update coffer.payment_approval set signature = 'x'",
  "delete from coffer.payment_approval",
  "update coffer.signature set counted_units = 0",
  "delete from coffer.signature",
];
const ofTheSigner = [
  "insert into coffer.ceiling values ('people', 'ETH:evm:1', 1, 1)",
  "update coffer.ceiling set hour_units = 2",
  "delete from coffer.ceiling",
];

describe.each(["api", "jobs", "bot", "read"] as const)("the login of %s may not", (role) => {
  test.each([...ofNobody, ...ofTheSigner])("%s", async (statement) => {
    expect(await codeOf(role, statement)).toBe(DENIED);
  });
});

test.each(ofNobody)("the signer's own may not %s", async (statement) => {
  expect(await codeOf("signer", statement)).toBe(DENIED);
});

test.each(ofTheSigner)("the signer's own may %s", async (statement) => {
  expect(await codeOf("signer", statement)).toBe("went through");
});
