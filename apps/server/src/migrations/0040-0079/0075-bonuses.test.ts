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
  await owner.query(partner);
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const PARTNER = randomUUID();
const partnerOf = (id: string, name: string) => `
insert into coffer.partner (partner_id, brand_id, name, title, description, created_at)
  values ('${id}', 'coffer', '${name}', 'Fairspin', '', now());`;
const partner = partnerOf(PARTNER, "fairspin");
const operation = ({ kind = "ACCRUAL", units = 1, accrual = "'a'", key = "null" } = {}) => `
insert into coffer.bonus_operation (operation_id, brand_id, partner_id, user_id, account_id, asset_key, units,
  kind, accrual_id, idempotency_key, request_hash, created_at)
values (gen_random_uuid(), 'coffer', '${PARTNER}', gen_random_uuid(), gen_random_uuid(), 'ETH', ${units},
  '${kind}', ${accrual}, ${key}, 'hash', now());`;
const key = `insert into coffer.api_key (key_id, brand_id, owner_kind, owner_id, secret_sealed, created_at)
  values ('k', 'coffer', 'partner', '${PARTNER}', 'sealed', now());`;
const change = "update coffer.bonus_operation set units = 2";
const tell = "update coffer.bonus_operation set is_told = true";

describe("rule 251: of partners and what they give", () => {
  test.each([
    ["coffer_api", "makes a partner", partnerOf(randomUUID(), "thor"), false],
    ["coffer_api", "closes a partner", "update coffer.partner set closed_at = now()", false],
    ["coffer_api", "makes a key", key, false],
    ["coffer_api", "writes an operation", operation(), true],
    ["coffer_api", "changes one", change, false],
    ["coffer_api", "says that it was told", tell, false],
    ["coffer_api", "forgets one", "delete from coffer.bonus_operation", false],
    ["coffer_jobs", "makes a partner", partnerOf(randomUUID(), "thor"), false],
    ["coffer_jobs", "writes an operation", operation(), false],
    ["coffer_jobs", "changes one", change, false],
    ["coffer_jobs", "says that it was told", tell, true],
    ["coffer_signer", "looks at a partner", "select from coffer.partner", false],
    ["coffer_bot", "looks at an operation", "select from coffer.bonus_operation", false],
    ["coffer_read", "looks at an operation", "select from coffer.bonus_operation", true],
    ["coffer_read", "writes one", operation(), false],
  ])("%s %s", async (role, _, text, isAllowed) => {
    expect(await mayWriteAs(owner, { role, text })).toBe(isAllowed);
  });

  test.each([
    ["is worth nothing", operation({ units: 0 })],
    ["is an accrual without its partner's id", operation({ accrual: "null" })],
    ["is a move without its person's key", operation({ kind: "TO_ACCOUNT", accrual: "null" })],
    ["is both", operation({ key: "gen_random_uuid()" })],
    ["is of a partner that no path can have", partnerOf(randomUUID(), "Fair Spin")],
  ])("what %s there is not", async (_, text) => {
    await expect(owner.query(text)).rejects.toThrow("violates check constraint");
  });

  test("a partner's name is its own", async () => {
    await expect(owner.query(partnerOf(randomUUID(), "fairspin"))).rejects.toThrow(
      "partner_brand_id_name_key",
    );
    await owner.query("begin");
    await owner.query(key);
    await owner.query("rollback");
  });
});
