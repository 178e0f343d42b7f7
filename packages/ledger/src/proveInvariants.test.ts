import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { houseUserId, openAccount, type LedgerAccountKind } from "./openAccount.ts";
import { postTransfer, type LedgerLeg, type LedgerTransfer } from "./postTransfer.ts";
import { proveInvariants } from "./proveInvariants.ts";
import type { Query } from "./query.ts";
import { readBalances } from "./readBalances.ts";
import { createModelLedger, type ModelLedger } from "./testing/createModelLedger.ts";
import { allowEverything } from "./testing/allowEverything.ts";
import { openBooks } from "./testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "./testing/openTestLedger.ts";
import { queryThrough } from "./testing/queryThrough.ts";

let ledger: TestLedger;
let query: Query;

beforeAll(async () => {
  ledger = await openTestLedger();
  query = queryThrough(ledger.writer);
});

afterAll(async () => {
  await ledger.close();
});

test("an empty ledger holds", async () => {
  expect(await proveInvariants(query)).toEqual([]);
});

test("any sequence of transfers answers and ends as the model does, and every rule holds", async () => {
  const sequence = fc.array(request, { minLength: 20, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(sequence, async (requests) => {
      const { model, accountIds, complete } = await openTwins();
      for (const one of requests) {
        const transfer = complete(one);
        expect(await postTransfer(query, transfer, "coffer_jobs")).toEqual(model.post(transfer));
      }
      expect(await readBalances(query, accountIds)).toEqual(model.balances());
    }),
    { numRuns: 25 },
  );
  expect(await proveInvariants(query)).toEqual([]);
  const posted = await query<{ count: number }>(
    "select count(*)::int as count from ledger.transfer",
    [],
  );
  expect(posted[0]?.count).toBeGreaterThan(100);
});

describe("damage done behind the ledger's back is found", () => {
  test.each([
    [
      "a changed balance",
      "update ledger.account set balance = balance + 1 where account_id = $1",
      /: balance 11, postings sum to 10/,
    ],
    [
      "a changed number",
      "update ledger.account set seq = 5 where account_id = $1",
      /: seq 5, 1 postings numbered 1 to 1/,
    ],
    [
      "a gap in the numbers",
      "update ledger.posting set seq = 2 where account_id = $1",
      /: seq 1, 1 postings numbered 2 to 2/,
    ],
    [
      "a changed amount",
      "update ledger.posting set units = 11 where account_id = $1",
      /postings in .* sum to 1/,
    ],
    [
      "a changed running balance",
      "update ledger.posting set balance_after = 3 where account_id = $1",
      /posting 1 says balance 3, it is 10/,
    ],
    [
      "a posting below zero",
      "update ledger.posting set balance_after = -3 where account_id = $1",
      /posting 1 leaves -3 below zero/,
    ],
    [
      "a posting given to another user",
      "update ledger.posting set user_id = gen_random_uuid() where account_id = $1",
      /not of the account's brand, user and asset/,
    ],
    ["a removed posting", "delete from ledger.posting where account_id = $1", /: 1 postings/],
    [
      "a removed transfer",
      "delete from ledger.transfer where transfer_id in (select transfer_id from ledger.posting where account_id = $1)",
      /has postings and is in the journal 0 times/,
    ],
    [
      "a main account that is given a scope",
      "update ledger.account set scope = 'car' where account_id = $1",
      /of kind spendable: is a main one, and of car/,
    ],
    [
      "a removed account",
      "delete from ledger.account where account_id = $1",
      /not of the account's brand, user and asset/,
    ],
  ])("%s", async (_damage, sql, finding) => {
    const client = await ledger.superuser.connect();
    try {
      await client.query("begin");
      const inside = queryThrough(client);
      const books = await openBooks(inside);
      const alice = await books.openFor(randomUUID(), "spendable");
      await books.deposit(alice, 10n);
      expect(await proveInvariants(inside)).toEqual([]);
      await client.query("set local session_replication_role = replica");
      await client.query(sql, [alice]);
      expect((await proveInvariants(inside)).join("\n")).toMatch(finding);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("a purpose that lies is found, whatever its accounts say of themselves", () => {
  test.each([
    [
      "a person's that may go below zero",
      "lie",
      "insert into ledger.purpose values ('spendable', 'lie', false, true)",
      /^account .* for lie: may go below zero, and is a person's\npurpose lie of kind spendable: lets/m,
    ],
    [
      "a person's that is called the house's",
      "main",
      "update ledger.purpose set is_house = true, may_go_negative = true where kind = 'spendable'",
      /^account .* for main: of user .*, whose it may not be$/m,
    ],
  ])("%s", async (_lie, purpose, sql, findings) => {
    const client = await ledger.superuser.connect();
    try {
      await client.query("begin");
      const inside = queryThrough(client);
      const books = await openBooks(inside);
      const alice = await books.openFor(randomUUID(), "spendable");
      await client.query(
        "alter table ledger.purpose drop constraint purpose_of_people_stays_covered",
      );
      await client.query("set local session_replication_role = replica");
      await client.query(sql);
      await client.query(allowEverything);
      await client.query(
        "update ledger.account set may_go_negative = true, purpose = $2 where account_id = $1",
        [alice, purpose],
      );
      await client.query("set local session_replication_role = origin");
      await books.deposit(books.float, 1n);
      const legs = [
        { accountId: alice, units: -5n },
        { accountId: books.float, units: 5n },
      ];
      expect(await books.post({ legs })).toMatchObject({ outcome: "posted" });
      expect((await proveInvariants(inside)).join("\n")).toMatch(findings);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

type Request = {
  readonly key: number;
  readonly hash: number;
  readonly legs: readonly { readonly account: number; readonly units: bigint }[];
};

const PEOPLE = 3;
const CHAIN = 6;
const UNKNOWN = 99;

const units = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: -100n, max: 1_000n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: -(10n ** 78n), max: 10n ** 78n }) },
);
const account = fc.oneof(
  { weight: 30, arbitrary: fc.nat({ max: 8 }) },
  { weight: 1, arbitrary: fc.constant(UNKNOWN) },
);
/** Mostly one source that pays what the others get; sometimes anything at all. */
const request: fc.Arbitrary<Request> = fc
  .record({
    key: fc.nat({ max: 60 }),
    hash: fc.nat({ max: 1 }),
    source: fc.oneof({ weight: 2, arbitrary: fc.constant(CHAIN) }, account),
    legs: fc.uniqueArray(fc.record({ account, units }), {
      minLength: 1,
      maxLength: 4,
      selector: (leg) => leg.account,
    }),
    isBalanced: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
  })
  .map(({ key, hash, source, legs, isBalanced }) => {
    const total = legs.reduce((sum, leg) => sum + leg.units, 0n);
    const all = isBalanced ? [...legs, { account: source, units: -total }] : legs;
    return { key, hash, legs: all };
  });

type Twins = {
  readonly model: ModelLedger;
  readonly accountIds: readonly string[];
  readonly complete: (request: Request) => LedgerTransfer;
};

/** The same nine accounts in the model and, under a brand of their own, in the database. */
async function openTwins(): Promise<Twins> {
  const brandId = `brand-${randomUUID()}`;
  const model = createModelLedger();
  const accountIds: string[] = [];
  const open = async (userId: string, kind: LedgerAccountKind): Promise<void> => {
    const assetKey = "coin";
    const id = await openAccount(query, {
      accountId: randomUUID(),
      brandId,
      userId,
      assetKey,
      kind,
      purpose: "main",
    });
    model.open(id, assetKey, kind);
    accountIds.push(id);
  };
  for (let person = 0; person < PEOPLE; person += 1) {
    const userId = randomUUID();
    await open(userId, "spendable");
    await open(userId, "pending");
  }
  for (const kind of ["chain", "networkFees", "float"] as const) await open(houseUserId, kind);
  const nobody = randomUUID();
  const legOf = (leg: Request["legs"][number]): LedgerLeg => ({
    accountId: accountIds[leg.account] ?? nobody,
    units: leg.units,
  });
  return {
    model,
    accountIds,
    complete: ({ key, hash, legs }) => ({
      transferId: randomUUID(),
      brandId,
      scopeUserId: houseUserId,
      idempotencyKey: `key ${key}`,
      requestHash: new Uint8Array([hash]),
      kind: "test",
      legs: legs.map(legOf),
    }),
  };
}
