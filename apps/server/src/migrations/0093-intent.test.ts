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

const ofTheSigner = [
  "insert into coffer.intent values (gen_random_uuid(), '[]', null, '{}', '{}', now())",
  "update coffer.intent set waits = '{}'",
  "insert into coffer.intent_use values (gen_random_uuid()::text, gen_random_uuid(), now())",
];
const ofNobody = [
  "delete from coffer.intent",
  "update coffer.intent_use set payment_id = gen_random_uuid()",
  "delete from coffer.intent_use",
  "update coffer.payment_assertion set signature = ''",
  "delete from coffer.payment_assertion",
];
const ofTheApi = [
  "insert into coffer.intent_ask values (gen_random_uuid(), '{}', now())",
  "insert into coffer.payment_assertion values (gen_random_uuid(), '', '', '', '')",
];

describe.each(["api", "jobs", "bot", "read"] as const)("the login of %s may not", (role) => {
  test.each([...ofTheSigner, ...ofNobody])("%s", async (statement) => {
    expect(await codeOf(role, statement)).toBe(DENIED);
  });
});

test.each([...ofNobody, ...ofTheApi])("the signer's own may not %s", async (statement) => {
  expect(await codeOf("signer", statement)).toBe(DENIED);
});

test.each(ofTheSigner)("the signer's own may %s", async (statement) => {
  expect(await codeOf("signer", statement)).toBe("went through");
});

test.each(ofTheApi)("the api's own may %s", async (statement) => {
  expect(await codeOf("api", statement)).toBe("went through");
});
