import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { houseUserId, openAccount, type NewLedgerAccount } from "../openAccount.ts";
import { postTransfer } from "../postTransfer.ts";
import { proveInvariants } from "../proveInvariants.ts";
import { readBalances } from "../readBalances.ts";
import { allowEverything } from "../testing/allowEverything.ts";
import { openBooks, type Books } from "../testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "../testing/openTestLedger.ts";
import { queryThrough } from "../testing/queryThrough.ts";

const CHECK_VIOLATION = "23514";
const RESTRICT_VIOLATION = "23001";
const INSUFFICIENT_PRIVILEGE = "42501";

let ledger: TestLedger;
let books: Books;
beforeAll(async () => {
  ledger = await openTestLedger();
  books = await openBooks(queryThrough(ledger.writer));
  // What a migration of a later area would write.
  await ledger.owner.query(`insert into ledger.purpose values ('spendable', 'saving', false, false),
    ('chain', 'lent', true, true)`);
  await ledger.owner.query(allowEverything);
});
afterAll(async () => ledger.close());

const userId = randomUUID();
const open = (over: Partial<NewLedgerAccount>) =>
  openAccount(queryThrough(ledger.writer), {
    accountId: randomUUID(),
    brandId: books.brandId,
    userId,
    assetKey: "eip155:31337/coin",
    kind: "spendable",
    purpose: "main",
    ...over,
  });

test("an owner has one account for each purpose and scope of an asset, whoever asks how often", async () => {
  const asked = [
    {},
    { purpose: "saving" },
    { purpose: "saving", scope: "house" },
    { purpose: "saving", scope: "car" },
  ];
  const first = await Promise.all(asked.map(open));
  expect(new Set(first).size).toBe(asked.length);
  expect(await Promise.all([...asked, ...asked].map(open))).toEqual([...first, ...first]);
});

test("money of one purpose is not the other's", async () => {
  const [main, saved] = [await open({}), await open({ purpose: "saving" })];
  await books.deposit(main, 10n);
  const query = queryThrough(ledger.writer);
  const move = (units: bigint) =>
    postTransfer(
      query,
      books.transfer({
        scopeUserId: userId,
        legs: [
          { accountId: main, units: -units },
          { accountId: saved, units },
        ],
      }),
      "coffer_jobs",
    );
  expect(await move(4n)).toMatchObject({ outcome: "posted" });
  expect(await move(7n)).toMatchObject({ reason: "INSUFFICIENT_FUNDS", accountId: main });
  expect(await readBalances(query, [main, saved])).toEqual(
    new Map([
      [main, 6n],
      [saved, 4n],
    ]),
  );
  expect(await proveInvariants(query)).toEqual([]);
});

test("a purpose that nobody knows, or of another kind, opens no account", async () => {
  for (const over of [{ purpose: "" }, { purpose: "spending" }, { purpose: "lent" }])
    await expect(open(over)).rejects.toMatchObject({
      code: CHECK_VIOLATION,
      constraint: "account_purpose_is_known",
    });
});

test("a main account is of no project, voucher or invoice", async () => {
  for (const over of [{}, { userId: houseUserId, kind: "float" }] as const)
    await expect(open({ ...over, scope: "car" })).rejects.toMatchObject({
      code: CHECK_VIOLATION,
      constraint: "main_account_has_no_scope",
    });
});

test("a purpose has its owner, and whether it may go below zero is its row's to say", async () => {
  const house = { userId: houseUserId, kind: "chain", purpose: "lent" } as const;
  const refused = open({ ...house, userId });
  await expect(refused).rejects.toMatchObject({ constraint: "account_kind_fits_owner" });
  const mayGoNegative = async (accountId: string) => {
    const asked = "select may_go_negative as may from ledger.account where account_id = $1";
    const { rows } = await ledger.owner.query<{ may: boolean }>(asked, [accountId]);
    return rows[0]?.may;
  };
  expect(await mayGoNegative(await open(house))).toBe(true);
  expect(await mayGoNegative(await open({ purpose: "saving" }))).toBe(false);
});

test("no purpose of people lets them go below zero, not even a migration's", async () => {
  const lie = "insert into ledger.purpose values ('spendable', 'credit', false, true)";
  for (const pool of [ledger.owner, ledger.superuser])
    await expect(pool.query(lie)).rejects.toMatchObject({
      code: CHECK_VIOLATION,
      constraint: "purpose_of_people_stays_covered",
    });
});

describe("nobody changes what purposes are, or what an account is for", () => {
  test.each([
    "insert into ledger.purpose values ('spendable', 'mine', false, true)",
    "update ledger.purpose set may_go_negative = true",
    "delete from ledger.purpose",
    "truncate ledger.purpose",
  ])("not the wallet, nor the writer: %s", async (sql) => {
    await expect(ledger.app.query(sql)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    await expect(ledger.writer.query(sql)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  test.each([
    "update ledger.purpose set may_go_negative = true",
    "delete from ledger.purpose",
    "truncate ledger.purpose",
    "update ledger.account set purpose = 'saving'",
    "update ledger.account set scope = 'mine'",
  ])("not the owner either: %s", async (sql) => {
    await expect(ledger.owner.query(sql)).rejects.toMatchObject({ code: RESTRICT_VIOLATION });
  });
});
