import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mayWriteAs } from "../testing/databases/mayWriteAs.ts";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";

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

const price = "insert into coffer.past_price values ('coffer', now(), '{}')";
const note = (text = "rent") =>
  `insert into coffer.history_note values (gen_random_uuid(), 'a.out', '${text}', now())`;

describe("rules 251, 447 and 448: notes and prices of then", () => {
  test.each([
    ["coffer_jobs", "keeps a price", price, true],
    ["coffer_jobs", "changes one", "update coffer.past_price set prices = '{}'", false],
    ["coffer_jobs", "forgets one", "delete from coffer.past_price", false],
    ["coffer_api", "keeps a price", price, false],
    ["coffer_api", "looks at one", "select from coffer.past_price", true],
    ["coffer_signer", "looks at one", "select from coffer.past_price", false],
    ["coffer_api", "keeps a note", note(), true],
    ["coffer_api", "takes one away", "delete from coffer.history_note", true],
    ["coffer_jobs", "looks at a note", "select from coffer.history_note", false],
    ["coffer_bot", "looks at a note", "select from coffer.history_note", false],
    ["coffer_jobs", "says where what came back went", changed("back_account_id = null"), true],
    ["coffer_api", "says where what came back went", changed("back_account_id = null"), false],
  ])("%s %s", async (role, _, text, isAllowed) => {
    expect(await mayWriteAs(owner, { role, text })).toBe(isAllowed);
  });

  test("an empty note there is not", async () => {
    await expect(owner.query(note(""))).rejects.toThrow("violates check constraint");
  });
});

function changed(what: string): string {
  return `update coffer.payment set ${what}`;
}
