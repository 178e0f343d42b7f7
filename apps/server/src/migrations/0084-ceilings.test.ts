import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DENIED, startLogins } from "../testing/databases/startLogins.ts";

let logins: Awaited<ReturnType<typeof startLogins>>;
beforeAll(async () => {
  logins = await startLogins();
});
afterAll(async () => logins.close());

const ofNobody = [
  "insert into coffer.operator_key values ('x', 'x', now())",
  "update coffer.operator_key set ended_at = null",
  "delete from coffer.operator_key",
  "insert into coffer.payment_approval values (gen_random_uuid(), 'x', 'x', now())",
  "update coffer.payment_approval set signature = 'x'",
  "delete from coffer.payment_approval",
  "insert into coffer.payout_address values (gen_random_uuid())",
  "update coffer.payout_address set address = 'x'",
  "insert into coffer.payout_address_signature values (gen_random_uuid(), 'x', 'x', now())",
  "update coffer.payout_address_signature set signature = 'x'",
  "delete from coffer.payout_address_signature",
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
    expect(await logins.codeOf(role, statement)).toBe(DENIED);
  });
});

test.each(ofNobody)("the signer's own may not %s", async (statement) => {
  expect(await logins.codeOf("signer", statement)).toBe(DENIED);
});

test.each(ofTheSigner)("the signer's own may %s", async (statement) => {
  expect(await logins.codeOf("signer", statement)).toBe("went through");
});
