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
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const grant = (units = 1, reason = "because") => `
insert into coffer.promo_grant (grant_id, brand_id, user_id, account_id, asset_key, units, idempotency_key,
  reason, created_at)
values (gen_random_uuid(), 'coffer', gen_random_uuid(), gen_random_uuid(), 'CFR', ${units}, 'key',
  '${reason}', now())`;
const change = "update coffer.promo_grant set units = 2";
const forget = "delete from coffer.promo_grant";
const look = "select from coffer.promo_grant";

describe("rules 251 and 429: a grant", () => {
  test.each([
    ["coffer_api", "makes one", grant(), false],
    ["coffer_api", "shows one", look, true],
    ["coffer_api", "changes one", change, false],
    ["coffer_api", "forgets one", forget, false],
    ["coffer_jobs", "makes one", grant(), true],
    ["coffer_jobs", "changes one", change, false],
    ["coffer_jobs", "forgets one", forget, false],
    ["coffer_signer", "looks at one", look, false],
    ["coffer_bot", "looks at one", look, false],
    ["coffer_read", "looks at one", look, true],
    ["coffer_read", "makes one", grant(), false],
  ])("%s %s", async (role, _, text, isAllowed) => {
    expect(await mayWriteAs(owner, { role, text })).toBe(isAllowed);
  });

  test.each([
    ["is worth nothing", grant(0)],
    ["has no reason", grant(1, "")],
  ])("that %s there is not", async (_, text) => {
    await expect(owner.query(text)).rejects.toThrow("violates check constraint");
  });
});
