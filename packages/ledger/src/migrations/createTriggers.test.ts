import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { houseUserId } from "../openAccount.ts";
import { readBalances } from "../readBalances.ts";
import { openBooks, type Books } from "../testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "../testing/openTestLedger.ts";
import { queryThrough } from "../testing/queryThrough.ts";

const CHECK_VIOLATION = "23514";
const RESTRICT_VIOLATION = "23001";
const INSUFFICIENT_PRIVILEGE = "42501";

let ledger: TestLedger;
let books: Books;
let alice: string;
let partition: string;

beforeAll(async () => {
  ledger = await openTestLedger();
  books = await openBooks(queryThrough(ledger.writer));
  alice = await books.openFor(randomUUID(), "spendable");
  await books.deposit(alice, 100n);
  const rows = await queryThrough(ledger.app)<{ name: string }>(
    "select tableoid::regclass::text as name from ledger.posting where account_id = $1",
    [alice],
  );
  partition = rows[0]?.name ?? "";
});

afterAll(async () => {
  await ledger.close();
});

test("postings that do not sum to zero are refused, even from the owner", async () => {
  await expect(insertPostings([[alice, 2, 5n]])).rejects.toMatchObject({ code: CHECK_VIOLATION });
  for (const units of [-4n, -6n]) {
    const oneUnitOff = insertPostings([
      [alice, 2, 5n],
      [books.chain, 2, units],
    ]);
    await expect(oneUnitOff).rejects.toThrow(/do not sum to zero/);
  }
});

test("postings that sum to zero only across two transfers or two assets are refused", async () => {
  const twoTransfers = insertPostings([
    [alice, 2, 5n],
    [books.chain, 2, -5n, { transferId: randomUUID() }],
  ]);
  await expect(twoTransfers).rejects.toThrow(/do not sum to zero/);
  const twoAssets = insertPostings([
    [alice, 2, 5n],
    [books.chain, 2, -5n, { assetKey: "other" }],
  ]);
  await expect(twoAssets).rejects.toThrow(/do not sum to zero/);
});

test("the owner himself cannot overdraw a person's account", async () => {
  const overdraw = ledger.owner.query(
    "update ledger.account set balance = -1 where account_id = $1",
    [alice],
  );
  await expect(overdraw).rejects.toMatchObject({
    code: CHECK_VIOLATION,
    constraint: "account_covers_what_it_owes",
  });
});

describe("what is booked stays booked, even for the superuser", () => {
  test.each([
    "update ledger.posting set units = units + 1",
    "delete from ledger.posting",
    "truncate ledger.posting",
    "update ledger.transfer set kind = 'other'",
    "delete from ledger.transfer",
    "truncate ledger.transfer",
    "update ledger.account set brand_id = 'other'",
    "update ledger.account set kind = 'pending'",
    "delete from ledger.account",
    "truncate ledger.account",
    "update PARTITION set units = units + 1",
    "delete from PARTITION",
    "truncate PARTITION",
    "insert into PARTITION select * from PARTITION",
  ])("%s", async (sql) => {
    const statement = sql.replaceAll("PARTITION", partition);
    for (const pool of [ledger.owner, ledger.superuser]) {
      await expect(pool.query(statement)).rejects.toMatchObject({ code: RESTRICT_VIOLATION });
    }
  });
});

describe("the server's role of before may read, nothing else", () => {
  test.each([
    `select ledger.post_transfer(gen_random_uuid(), 'b', gen_random_uuid(), 'k', '', 'k', '{}', '{}', null)`,
    "insert into ledger.transfer select * from ledger.transfer",
    "insert into ledger.posting select * from ledger.posting",
    "insert into ledger.account (account_id) select account_id from ledger.account",
    "insert into PARTITION select * from PARTITION",
    "update ledger.account set balance = 1000000",
    "delete from ledger.posting",
    "truncate ledger.posting",
    "alter table ledger.posting disable trigger all",
    "drop trigger posting_sums_to_zero on ledger.posting",
    "select ledger.open_account(gen_random_uuid(), 'b', gen_random_uuid(), 'a', 'spendable', 'main', '', null)",
    "create table ledger.mine (id int)",
    "create function ledger.mine() returns int language sql return 1",
    "select ledger.find_earlier('b', gen_random_uuid(), 'k', '')",
    "insert into ledger.hold select * from ledger.hold",
    "update ledger.hold set state = 'voided'",
    "update ledger.account set held = 0",
    "set session_replication_role = replica",
  ])("%s", async (sql) => {
    const attempt = ledger.app.query(sql.replaceAll("PARTITION", partition));
    await expect(attempt).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  test("reading is allowed", async () => {
    const read = "select units from ledger.posting join ledger.transfer using (transfer_id)";
    await expect(ledger.app.query(read)).resolves.toMatchObject({ rowCount: 2 });
  });

  test("a caller's search path does not reach into the functions", async () => {
    const client = await ledger.writer.connect();
    try {
      await client.query("create temp table account (account_id uuid, brand_id text)");
      await client.query("set search_path = pg_temp");
      const query = queryThrough(client);
      const inside = await openBooks(query);
      const user = await inside.openFor(randomUUID(), "spendable");
      await inside.deposit(user, 7n);
      expect((await readBalances(query, [user])).get(user)).toBe(7n);
    } finally {
      client.release(true);
    }
  });
});

describe("house kinds belong to the house, the others to people", () => {
  test.each([
    ["chain", "the house"],
    ["networkFees", "the house"],
    ["float", "the house"],
    ["spendable", "a person"],
    ["pending", "a person"],
  ] as const)("%s is opened for %s", async (kind, owner) => {
    await expect(books.openFor(idOf(owner), kind)).resolves.toHaveLength(36);
  });

  test.each([
    ["chain", "a person"],
    ["networkFees", "a person"],
    ["float", "a person"],
    ["spendable", "the house"],
    ["pending", "the house"],
  ] as const)("%s is refused for %s", async (kind, owner) => {
    const opened = books.openFor(idOf(owner), kind);
    await expect(opened).rejects.toMatchObject({ constraint: "account_kind_fits_owner" });
  });
});

function idOf(owner: "the house" | "a person"): string {
  return owner === "the house" ? houseUserId : randomUUID();
}

type RawPosting = readonly [
  accountId: string,
  seq: number,
  units: bigint,
  over?: { readonly transferId?: string; readonly assetKey?: string },
];

async function insertPostings(postings: readonly RawPosting[]): Promise<void> {
  const transferId = randomUUID();
  const rows = postings.map(([accountId, seq, units, over]) => ({
    brand_id: books.brandId,
    user_id: houseUserId,
    account_id: accountId,
    seq,
    transfer_id: over?.transferId ?? transferId,
    asset_key: over?.assetKey ?? "asset",
    units: units.toString(),
    balance_after: "0",
  }));
  await ledger.owner.query(
    "insert into ledger.posting select * from json_populate_recordset(null::ledger.posting, $1)",
    [JSON.stringify(rows)],
  );
}
