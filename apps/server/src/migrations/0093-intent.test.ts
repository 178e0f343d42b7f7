import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DENIED, startLogins } from "../testing/databases/startLogins.ts";

let logins: Awaited<ReturnType<typeof startLogins>>;
beforeAll(async () => {
  logins = await startLogins();
});
afterAll(async () => logins.close());

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
    expect(await logins.codeOf(role, statement)).toBe(DENIED);
  });
});

test.each([...ofNobody, ...ofTheApi])("the signer's own may not %s", async (statement) => {
  expect(await logins.codeOf("signer", statement)).toBe(DENIED);
});

test.each(ofTheSigner)("the signer's own may %s", async (statement) => {
  expect(await logins.codeOf("signer", statement)).toBe("went through");
});

test.each(ofTheApi)("the api's own may %s", async (statement) => {
  expect(await logins.codeOf("api", statement)).toBe("went through");
});
