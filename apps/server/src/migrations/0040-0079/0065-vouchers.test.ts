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
  await owner.query(
    voucher("CREATED", FREE) + voucher("ACQUIRED", TAKEN) + voucher("RECEIVED", OVER),
  );
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const [FREE, TAKEN, OVER] = [randomUUID(), randomUUID(), randomUUID()] as const;

/** Taken by somebody where it says so, and with its code while it is not over. */
function voucher(state: "CREATED" | "ACQUIRED" | "RECEIVED", id: string = randomUUID()): string {
  const [taken, sealed, account] = {
    CREATED: ["null, null, null", "'x'", "null"],
    ACQUIRED: ["gen_random_uuid(), now(), now()", "'x'", "null"],
    RECEIVED: ["gen_random_uuid(), now(), now()", "null", "gen_random_uuid()"],
  }[state] as [string, string, string]; // three each
  return `
insert into coffer.voucher (voucher_id, brand_id, maker_user_id, maker_account_id, held_account_id, asset_key,
  units, idempotency_key, request_hash, state, code_lookup, code_sealed, taker_user_id, acquired_at, receive_by,
  taker_account_id, expires_at, created_at, updated_at)
values ('${id}', 'coffer', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'ETH', 1,
  gen_random_uuid(), 'hash', '${state}', '${id}', ${sealed}, ${taken}, ${account}, now(), now(), now());`;
}

const set = (values: string, id: string = FREE) =>
  `update coffer.voucher set ${values} where voucher_id = '${id}'`;
const take = set(
  "state = 'ACQUIRED', taker_user_id = gen_random_uuid(), acquired_at = now(), receive_by = now()",
);
const receive = set(
  "state = 'RECEIVED', code_sealed = null, taker_account_id = gen_random_uuid()",
  TAKEN,
);
const free = set(
  "state = 'CREATED', taker_user_id = null, acquired_at = null, receive_by = null",
  TAKEN,
);
const end = (state: string) => set(`state = '${state}', code_sealed = null`);
const guess = `insert into coffer.voucher_guess (guess_id, brand_id, user_id, guessed_at)
  values (gen_random_uuid(), 'coffer', gen_random_uuid(), now())`;

describe("rule 251: a voucher", () => {
  test.each([
    ["coffer_api", "makes it", voucher("CREATED"), true],
    ["coffer_api", "has it taken", take, true],
    ["coffer_api", "has it received", receive, true],
    ["coffer_api", "takes it back for its maker", end("CANCELLED"), true],
    ["coffer_api", "lets it expire", end("EXPIRED"), false],
    ["coffer_api", "changes what it is worth", set("units = 2"), false],
    ["coffer_api", "changes of what it is", set("asset_key = 'BTC'"), false],
    ["coffer_api", "changes whose it is", set("maker_user_id = gen_random_uuid()"), false],
    ["coffer_api", "changes where it is held", set("held_account_id = gen_random_uuid()"), false],
    ["coffer_api", "gives it another code", set("code_lookup = 'y'"), false],
    ["coffer_api", "makes it last longer", set("expires_at = now() + interval '1 year'"), false],
    ["coffer_api", "changes one that is over", set("updated_at = now()", OVER), false],
    ["coffer_api", "forgets it", "delete from coffer.voucher", false],
    ["coffer_api", "notes a wrong code", guess, true],
    ["coffer_api", "forgets a wrong code", "delete from coffer.voucher_guess", false],
    ["coffer_jobs", "makes it", voucher("CREATED"), false],
    ["coffer_jobs", "has it taken", take, false],
    ["coffer_jobs", "has it received", receive, false],
    ["coffer_jobs", "takes it back for its maker", end("CANCELLED"), false],
    ["coffer_jobs", "lets it expire", end("EXPIRED"), true],
    ["coffer_jobs", "frees it", free, true],
    ["coffer_jobs", "changes what it is worth", set("units = 2"), false],
    ["coffer_jobs", "changes one that is over", set("updated_at = now()", OVER), false],
    [
      "coffer_jobs",
      "reads by what its code is found",
      "select code_lookup from coffer.voucher",
      false,
    ],
    ["coffer_jobs", "reads its sealed code", "select code_sealed from coffer.voucher", false],
    ["coffer_jobs", "notes a wrong code", guess, false],
    ["coffer_signer", "reads it", "select from coffer.voucher", false],
    ["coffer_bot", "reads it", "select from coffer.voucher", false],
    ["coffer_read", "reads its sealed code", "select code_sealed from coffer.voucher", false],
    ["coffer_read", "takes it", take, false],
  ])("%s %s", async (role, _, text, isAllowed) => {
    expect(await mayWriteAs(owner, { role, text })).toBe(isAllowed);
  });

  test.each([
    ["is taken by its own maker", take.replace("gen_random_uuid()", "maker_user_id")],
    ["is taken by nobody", set("state = 'ACQUIRED'")],
    ["is received into no account", receive.replace("gen_random_uuid()", "null")],
    ["is over, and keeps its code", set("state = 'CANCELLED'")],
    ["is there without a code", set("code_sealed = null")],
    ["is worth nothing", set("units = 0")],
  ])("that %s there is not", async (_, text) => {
    await expect(owner.query(text)).rejects.toThrow("violates check constraint");
  });

  test("has its code alone while it is not over", async () => {
    await owner.query("begin");
    const copy = (id: string) =>
      `update coffer.voucher set code_lookup = (select code_lookup from coffer.voucher
        where voucher_id = '${id}') where voucher_id = '${FREE}'`;
    await owner.query(copy(OVER));
    await expect(owner.query(copy(TAKEN))).rejects.toThrow("voucher_code_once");
    await owner.query("rollback");
  });
});
