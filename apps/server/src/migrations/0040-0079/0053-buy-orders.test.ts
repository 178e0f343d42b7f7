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
  await owner.query(order());
  for (const state of ["seen", "credited"]) await owner.query(deposit(state));
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const [USER, SEEN, CREDITED] = [randomUUID(), randomUUID(), randomUUID()];

const order = (state?: string) => `
insert into coffer.buy_order (order_id, brand_id, user_id, account_id, idempotency_key, request_hash, seller,
  asset_key, network_type, chain_id, address, fiat_ticker, fiat_cents, expected_units, as_of, created_at,
  updated_at${state === undefined ? "" : ", state, paid_at"})
values ('${randomUUID()}', 'coffer', '${USER}', '${randomUUID()}', '${randomUUID()}', 'hash', 'played', 'ETH',
  'evm', '1', '0xA', 'USD', 100, 1, now(), now(), now()${state === undefined ? "" : `, '${state}', now()`});`;

const deposit = (state: string) => `
insert into coffer.deposit (deposit_id, brand_id, user_id, network_type, chain_id, deposit_key, asset_key,
  address, units, memo, transaction_id, height, block_hash, state, confirmations, created_at, updated_at)
values ('${state === "seen" ? SEEN : CREDITED}', 'coffer', '${USER}', 'evm', '1', '${randomUUID()}', 'ETH',
  '0xA', 1, '', '0x1', 1, '0x1', '${state}', 1, now(), now());`;

const done = (depositId: string) =>
  `update coffer.buy_order set state = 'DONE', deposit_id = '${depositId}'`;
const paid = "update coffer.buy_order set state = 'PAID', paid_at = now()";

describe("rule 251: a purchase", () => {
  test.each([
    ["coffer_api", "begins it", order(), true],
    ["coffer_api", "begins it further on", order("PAID"), false],
    ["coffer_api", "calls it paid", paid, false],
    ["coffer_api", "says which coins came", done(CREDITED), false],
    ["coffer_api", "has it sent elsewhere", "update coffer.buy_order set address = '0xB'", false],
    [
      "coffer_api",
      "has it asked about, and takes it off home",
      "update coffer.buy_order set ask_at = now(), dismissed_at = now()",
      true,
    ],
    ["coffer_api", "forgets it", "delete from coffer.buy_order", false],
    ["coffer_jobs", "begins it", order(), false],
    ["coffer_jobs", "moves it on", paid, true],
    ["coffer_jobs", "ends it by credited coins", done(CREDITED), true],
    ["coffer_jobs", "ends it by coins that are not credited", done(SEEN), false],
    ["coffer_jobs", "ends it by coins that there are not", done(randomUUID()), false],
    ["coffer_jobs", "has it sent elsewhere", "update coffer.buy_order set address = '0xB'", false],
    [
      "coffer_jobs",
      "makes it another's",
      "update coffer.buy_order set user_id = gen_random_uuid()",
      false,
    ],
    [
      "coffer_jobs",
      "takes back that it is done",
      `${done(CREDITED)}; ${paid}, deposit_id = null`,
      false,
    ],
    ["coffer_signer", "reads it", "select from coffer.buy_order", false],
    ["coffer_bot", "reads it", "select from coffer.buy_order", false],
    ["coffer_read", "moves it on", paid, false],
  ])("%s %s", async (role, _, text, isAllowed) => {
    expect(await mayWriteAs(owner, { role, text })).toBe(isAllowed);
  });

  test("is done by the coins of its own person, address and asset alone", async () => {
    for (const column of ["user_id = gen_random_uuid()", "address = '0xB'", "asset_key = 'USDT'"]) {
      await owner.query("begin");
      await owner.query(`update coffer.deposit set ${column} where deposit_id = '${CREDITED}'`);
      await expect(owner.query(done(CREDITED))).rejects.toThrow("done by coins that have come");
      await owner.query("rollback");
    }
  });

  test("shares its coins with no other", async () => {
    await owner.query("begin");
    await owner.query(order());
    await expect(owner.query(done(CREDITED))).rejects.toThrow("buy_order_deposit_id_key");
    await owner.query("rollback");
  });

  test.each(["onrampAway", "purchaseLate"])(
    "the api raises %s only if it is its own",
    async (name) => {
      const text = `insert into coffer.alarm_episode (alarm, subject, since) values ('${name}', 'y', now())`;
      expect(await mayWriteAs(owner, { role: "coffer_api", text })).toBe(name === "onrampAway");
      expect(await mayWriteAs(owner, { role: "coffer_jobs", text })).toBe(true);
    },
  );
});
