import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mayWriteAs } from "../../testing/databases/mayWriteAs.ts";
import { startMigratedDatabase } from "../../testing/databases/startMigratedDatabase.ts";

let database: Awaited<ReturnType<typeof startMigratedDatabase>>;
let owner: pg.Client;
beforeAll(async () => {
  database = await startMigratedDatabase();
  owner = new pg.Client({ connectionString: database.connectionString });
  await owner.connect();
  await owner.query(merchant + key + hook + payoutAddress);
  await owner.query(request(WAITING, "now()") + request(OLD, "now() - interval '25 hours'"));
  await owner.query(answer(OLD));
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const [MERCHANT, WAITING, OLD] = [randomUUID(), randomUUID(), randomUUID()] as const;

const merchant = `insert into coffer.merchant (merchant_id, brand_id, name, created_at)
  values ('${MERCHANT}', 'coffer', 'Oak & Wax', now());`;
const key = `insert into coffer.api_key (key_id, brand_id, owner_kind, owner_id, secret_sealed, created_at)
  values ('${randomUUID()}', 'coffer', 'merchant', '${MERCHANT}', 'sealed', now());`;
const hook = `insert into coffer.hook_target (owner_kind, owner_id, brand_id, url, key_id, secret_sealed, set_at)
  values ('merchant', '${MERCHANT}', 'coffer', 'https://shop.example/hook', 'k', 'sealed', now());`;
const payoutAddress = `insert into coffer.payout_address (payout_address_id, owner_kind, owner_id, brand_id,
  network_type, chain_id, address, label, added_at) values (gen_random_uuid(), 'merchant', '${MERCHANT}',
  'coffer', 'evm', '1', '0xA', 'Cold', now());`;
const request = (id: string = randomUUID(), at = "now()") => `insert into coffer.signed_request
  (owner_kind, owner_id, idempotency_key, request_hash, created_at, claimed_until)
  values ('merchant', '${MERCHANT}', '${id}', 'hash', ${at}, now());`;
const ofRequest = (id: string) => `where idempotency_key = '${id}'`;
const answer = (id: string) =>
  `update coffer.signed_request set status = 201, answer = '{}' ${ofRequest(id)}`;

describe("rule 400: of what a merchant proves itself with", () => {
  test.each([
    ["coffer_api", "checks a request by a key", "select secret_sealed from coffer.api_key", true],
    ["coffer_api", "makes a merchant", merchant.replace(MERCHANT, randomUUID()), false],
    ["coffer_api", "makes a key", key, false],
    [
      "coffer_api",
      "takes a key back to life",
      "update coffer.api_key set revoked_at = null",
      false,
    ],
    ["coffer_api", "says where hooks go", "update coffer.hook_target set url = 'x'", false],
    [
      "coffer_api",
      "reads what hooks are signed with",
      "select secret_sealed from coffer.hook_target",
      false,
    ],
    ["coffer_api", "adds where is paid out to", payoutAddress.replace("0xA", "0xB"), false],
    [
      "coffer_api",
      "changes where is paid out to",
      "update coffer.payout_address set address = '0xB'",
      false,
    ],
    ["coffer_api", "notes a request", request(), true],
    ["coffer_api", "answers it", answer(WAITING), true],
    ["coffer_api", "answers it otherwise", answer(OLD), false],
    [
      "coffer_api",
      "makes it another one",
      `update coffer.signed_request set request_hash = 'x'`,
      false,
    ],
    ["coffer_api", "forgets it", "delete from coffer.signed_request", false],
    ["coffer_jobs", "makes a key", key, false],
    [
      "coffer_jobs",
      "reads what requests are checked with",
      "select secret_sealed from coffer.api_key",
      false,
    ],
    ["coffer_jobs", "signs hooks", "select secret_sealed from coffer.hook_target", true],
    ["coffer_jobs", "says where hooks go", "update coffer.hook_target set url = 'x'", false],
    ["coffer_jobs", "adds where is paid out to", payoutAddress.replace("0xA", "0xB"), false],
    [
      "coffer_jobs",
      "forgets what was answered today",
      `delete from coffer.signed_request ${ofRequest(WAITING)}`,
      false,
    ],
    [
      "coffer_jobs",
      "forgets what was answered before",
      `delete from coffer.signed_request ${ofRequest(OLD)}`,
      true,
    ],
    ["coffer_jobs", "answers a request", answer(WAITING), false],
    ["coffer_signer", "reads a merchant", "select from coffer.merchant", false],
    ["coffer_bot", "reads a merchant", "select from coffer.merchant", false],
    ["coffer_read", "reads a key's secret", "select secret_sealed from coffer.api_key", false],
    ["coffer_read", "reads a hook's secret", "select secret_sealed from coffer.hook_target", false],
    ["coffer_read", "reads an answer", "select answer from coffer.signed_request", false],
  ])("%s %s", async (role, _, text, isAllowed) => {
    expect(await mayWriteAs(owner, { role, text })).toBe(isAllowed);
  });

  test("an answer has its status, and a request is there once", async () => {
    const half = `update coffer.signed_request set status = 201 ${ofRequest(WAITING)}`;
    await expect(owner.query(half)).rejects.toThrow("signed_request_answered_whole");
    await expect(owner.query(request(WAITING))).rejects.toThrow("signed_request_pkey");
  });
});
