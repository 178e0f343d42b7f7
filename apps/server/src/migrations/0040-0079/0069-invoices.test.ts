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
  // What is written here is shown to nobody.
  await owner.query("drop schema version_watch cascade");
  await owner.query(`insert into coffer.merchant (merchant_id, brand_id, name, created_at)
    values ('${MERCHANT}', 'coffer', 'Corner Shop', now())`);
  for (const id of [OPEN, HALF, OVER, NEXT])
    await owner.query(`insert into coffer.custody_address
      (brand_id, user_id, network_type, chain_id, derivation_index, address, created_at, key_purpose, scope)
      values ('coffer', '${MERCHANT}', 'evm', '31337', 1, '${id}', now(), 'invoices', '${id}')`);
  await owner.query(
    `${invoice(OPEN)} ${invoice(HALF)} ${invoice(OVER)}
      update coffer.invoice set received_units = 5 where invoice_id = '${HALF}';
      update coffer.invoice set state = 'EXPIRED' where invoice_id = '${OVER}';`,
  );
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const [MERCHANT, OPEN, HALF, OVER, NEXT] = Array.from({ length: 5 }, () => randomUUID());

/** Paid at an address that its merchant has been given for it, unless it says where. */
const invoice = (id: string | undefined, address = id): string => `
insert into coffer.invoice (invoice_id, brand_id, merchant_id, asset_key, network_type, chain_id, address,
  account_id, units, idempotency_key, request_hash, expires_at, created_at, updated_at)
values ('${id}', 'coffer', '${MERCHANT}', 'ETH', 'evm', '31337', '${address}', gen_random_uuid(), 10,
  gen_random_uuid(), 'hash', now() + interval '1 hour', now(), now());`;
const set = (values: string, id: string | undefined = OPEN) =>
  `update coffer.invoice set ${values} where invoice_id = '${id}'`;
const change = `insert into coffer.invoice_change (invoice_id, at, state, received, seen, excess, is_late, what)
  values ('${OPEN}', now(), 'PAYMENT_REQUIRED', 0, 0, 0, false, 'created')`;
const template = `insert into coffer.invoice_template (template_id, brand_id, merchant_id, asset_key, network_type,
  chain_id, address, min_units, max_units, expires_in_minutes, created_at)
  values (gen_random_uuid(), 'coffer', '${MERCHANT}', 'ETH', 'evm', '31337', 'a', 1, 9, 60, now())`;
const pay = (units: number, id = OPEN) =>
  `select 1 / coffer.pay_invoice('${id}', ${units}, true, now())::int`;
const paid = set("state = 'PAID', received_units = 10, paid_at = now()");

describe("rule 251: an invoice", () => {
  test.each([
    ["coffer_api", "makes it", invoice(NEXT), true],
    ["coffer_api", "makes it to be paid elsewhere", invoice(NEXT, "0xmine"), false],
    ["coffer_api", "makes it to be paid where another is", invoice(NEXT, OPEN), false],
    ["coffer_api", "makes a template", template, true],
    ["coffer_api", "withdraws it", set("state = 'FAILED'"), true],
    ["coffer_api", "withdraws one that something came for", set("state = 'FAILED'", HALF), false],
    ["coffer_api", "calls it paid", set("state = 'PAID'"), false],
    ["coffer_api", "lets it expire", set("state = 'EXPIRED'"), false],
    ["coffer_api", "opens one again that is over", set("state = 'PAYMENT_REQUIRED'", OVER), false],
    ["coffer_api", "changes what it asks for", set("units = 1"), false],
    ["coffer_api", "changes where it is paid", set("address = 'mine'"), false],
    ["coffer_api", "changes whose it is", set("merchant_id = gen_random_uuid()"), false],
    ["coffer_api", "makes it last longer", set("expires_at = now() + interval '1 year'"), false],
    ["coffer_api", "says what came", set("received_units = 10"), false],
    ["coffer_api", "adds all that is due", pay(10), true],
    ["coffer_api", "forgets it", "delete from coffer.invoice", false],
    ["coffer_api", "notes a change", change, true],
    ["coffer_api", "changes a change", "update coffer.invoice_change set what = 'paid'", false],
    ["coffer_jobs", "makes it", invoice(NEXT), false],
    ["coffer_jobs", "makes a template", template, false],
    ["coffer_jobs", "calls it paid", paid, true],
    ["coffer_jobs", "lets it expire", set("state = 'EXPIRED'"), true],
    ["coffer_jobs", "opens one again that is over", set("state = 'PAYMENT_REQUIRED'", OVER), false],
    ["coffer_jobs", "changes what it asks for", set("units = 1"), false],
    ["coffer_jobs", "adds what is paid within the wallet", pay(10), false],
    ["coffer_jobs", "notes a change", change, true],
    ["coffer_signer", "calls it paid", paid, false],
    ["coffer_bot", "calls it paid", paid, false],
    ["coffer_read", "calls it paid", paid, false],
  ] as const)("%s %s: %s", async (role, _what, statement, isLet) => {
    expect(await mayWriteAs(owner, { role, text: statement })).toBe(isLet);
  });

  test("is never PAID by less than its amount, whoever says so", async () => {
    const tooLittle = set("state = 'PAID', received_units = 9, paid_at = now()");
    await expect(owner.query(tooLittle)).rejects.toThrow("invoice_paid_in_full");
  });

  test.each([
    ["another amount than is due", 9, OPEN],
    ["what is not due any more", 10, HALF],
    ["one that is over", 10, OVER],
  ])("has nothing added for %s", async (_what, units, id) => {
    const { rows } = await owner.query<{ isPaid: boolean }>(
      `select coffer.pay_invoice('${id}', ${units}, true, now()) as "isPaid"`,
    );
    expect(rows).toEqual([{ isPaid: false }]);
  });
});
