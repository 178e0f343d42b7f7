import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DENIED, startLogins } from "../testing/databases/startLogins.ts";

let logins: Awaited<ReturnType<typeof startLogins>>;
beforeAll(async () => {
  logins = await startLogins();
});
afterAll(async () => logins.close());

const ofTheSigner =
  "insert into coffer.inside_word values (gen_random_uuid(), gen_random_uuid(), 'x', 1, null, now())";
const ofTheApi = `insert into coffer.inside_ask values (gen_random_uuid(), gen_random_uuid(), 'send:1', 'evm', '1',
  'x', 'somewhere', '', 1, '', '', '', '', now())`;
const ofNobody = [
  "update coffer.inside_word set units = 1",
  "delete from coffer.inside_word",
  "delete from coffer.inside_ask",
  "drop trigger posting_takes_word on ledger.posting",
  "alter table ledger.posting disable trigger posting_takes_word",
  "create or replace function ledger.refuse_unworded() returns trigger language plpgsql as 'begin return null; end'",
];

describe.each(["api", "jobs", "bot", "read"] as const)("the login of %s may not", (role) => {
  test.each([ofTheSigner, ...ofNobody])("%s", async (statement) => {
    expect(await logins.codeOf(role, statement)).toBe(DENIED);
  });
});

test.each([...ofNobody, ofTheApi])("the signer's own may not %s", async (statement) => {
  expect(await logins.codeOf("signer", statement)).toBe(DENIED);
});

test("the signer's own gives its word", async () => {
  expect(await logins.codeOf("signer", ofTheSigner)).toBe("went through");
});

test("the api's own asks for it", async () => {
  expect(await logins.codeOf("api", ofTheApi)).toBe("went through");
});
