import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccount } from "./openAccount.ts";
import { postTransfer, type LedgerLeg } from "./postTransfer.ts";
import { proveInvariants } from "./proveInvariants.ts";
import type { Query } from "./query.ts";
import { readBalances } from "./readBalances.ts";
import { openBooks, type Books } from "./testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "./testing/openTestLedger.ts";
import { queryThrough } from "./testing/queryThrough.ts";

const ETHER = 10n ** 18n;

let ledger: TestLedger;
let query: Query;

beforeAll(async () => {
  ledger = await openTestLedger();
  query = queryThrough(ledger.writer);
});

afterAll(async () => {
  await ledger.close();
});

test("deposit, reserve, settle, refund, internal send and hot wallet funding add up", async () => {
  const books = await openBooks(query);
  const aliceId = randomUUID();
  const alice = await books.openFor(aliceId, "spendable");
  const alicePending = await books.openFor(aliceId, "pending");
  const bob = await books.openFor(randomUUID(), "spendable");
  const { chain, networkFees, float } = books;
  const [amount, fee, actualFee] = [3n * ETHER, 21n * 10n ** 12n, 30n * 10n ** 12n];
  const steps: readonly (readonly LedgerLeg[])[] = [
    [leg(chain, -20n * ETHER), leg(float, 20n * ETHER)],
    [leg(chain, -10n * ETHER), leg(alice, 10n * ETHER)],
    [leg(alice, -(amount + fee)), leg(alicePending, amount + fee)],
    [
      leg(alicePending, -(amount + fee)),
      leg(chain, amount + actualFee),
      leg(networkFees, fee - actualFee),
    ],
    [leg(alice, -ETHER), leg(alicePending, ETHER)],
    [leg(alicePending, -ETHER), leg(alice, ETHER)],
    [leg(alice, -2n * ETHER), leg(bob, 2n * ETHER)],
  ];
  for (const legs of steps) expect(await books.post({ legs })).toMatchObject({ outcome: "posted" });

  const balances = await readBalances(query, [chain, networkFees, float, alice, alicePending, bob]);
  expect(Object.fromEntries(balances)).toEqual({
    [chain]: -(30n * ETHER - amount - actualFee),
    [networkFees]: fee - actualFee,
    [float]: 20n * ETHER,
    [alice]: 10n * ETHER - amount - fee - 2n * ETHER,
    [alicePending]: 0n,
    [bob]: 2n * ETHER,
  });
  expect([...balances.values()].reduce((sum, units) => sum + units)).toBe(0n);
});

test("a leg of zero units is left out", async () => {
  const books = await openBooks(query);
  const alice = await books.openFor(randomUUID(), "spendable");
  const legs = [leg(books.chain, -5n), leg(alice, 5n), leg(books.networkFees, 0n)];
  expect(await books.post({ legs })).toMatchObject({ outcome: "posted" });
  const rows = await query<{ count: number }>(
    "select count(*)::int as count from ledger.posting where account_id = $1",
    [books.networkFees],
  );
  expect(rows[0]?.count).toBe(0);
});

test("amounts of 77 and 78 digits are exact, 79 digits are refused", async () => {
  const books = await openBooks(query);
  const alice = await books.openFor(randomUUID(), "spendable");
  await books.deposit(alice, 10n ** 77n + 7n);
  expect((await readBalances(query, [alice])).get(alice)).toBe(10n ** 77n + 7n);
  await books.deposit(alice, 9n * 10n ** 77n - 8n);
  expect((await readBalances(query, [alice])).get(alice)).toBe(10n ** 78n - 1n);
  const legs = [leg(books.chain, -1n), leg(alice, 1n)];
  expect(await books.post({ legs })).toMatchObject({ outcome: "refused", reason: "OUT_OF_RANGE" });
  const huge = [leg(books.chain, -(10n ** 78n)), leg(books.networkFees, 10n ** 78n)];
  expect(await books.post({ legs: huge })).toMatchObject({ reason: "OUT_OF_RANGE" });
});

test("several assets in one transfer each sum to zero, or it is unbalanced", async () => {
  const books = await openBooks(query);
  const userId = randomUUID();
  const coin = await books.openFor(userId, "spendable");
  const open = (kind: "spendable" | "chain", owner: string): Promise<string> =>
    openAccount(query, {
      accountId: randomUUID(),
      brandId: books.brandId,
      userId: owner,
      assetKey: "token",
      kind,
      purpose: "main",
    });
  const token = await open("spendable", userId);
  const tokenChain = await open("chain", "00000000-0000-0000-0000-000000000000");
  const both = [leg(books.chain, -1n), leg(coin, 1n), leg(tokenChain, -2n), leg(token, 2n)];
  expect(await books.post({ legs: both })).toMatchObject({ outcome: "posted" });
  const crossed = [leg(books.chain, -1n), leg(token, 1n)];
  expect(await books.post({ legs: crossed })).toEqual({ outcome: "refused", reason: "UNBALANCED" });
});

describe("a refusal says why, the first reason first, and books nothing", () => {
  test.each([
    ["INVALID_LEGS", "no legs", () => []],
    ["INVALID_LEGS", "one leg", (it) => [leg(it.alice, 1n)]],
    ["INVALID_LEGS", "one leg and a zero one", (it) => [leg(it.alice, 1n), leg(it.chain, 0n)]],
    ["INVALID_LEGS", "an account twice", (it) => [leg(it.alice, 1n), leg(it.alice, -1n)]],
    ["UNKNOWN_ACCOUNT", "nobody's account", (it) => [leg(it.chain, -1n), leg(it.nobody, 2n)]],
    ["UNKNOWN_ACCOUNT", "another brand's", (it) => [leg(it.chain, -1n), leg(it.foreign, 1n)]],
    ["UNBALANCED", "one unit off", (it) => [leg(it.alice, -101n), leg(it.chain, 100n)]],
    [
      "OUT_OF_RANGE",
      "79 digits",
      (it) => [leg(it.alice, -(10n ** 78n)), leg(it.chain, 10n ** 78n)],
    ],
    [
      "INSUFFICIENT_FUNDS",
      "one unit too much",
      (it) => [leg(it.alice, -101n), leg(it.chain, 101n)],
    ],
    ["INSUFFICIENT_FUNDS", "from house funds", (it) => [leg(it.float, -1n), leg(it.alice, 1n)]],
  ] as const satisfies readonly (readonly [string, string, (it: Row) => LedgerLeg[]])[])(
    "%s: %s",
    async (reason, _case, legsOf) => {
      const books = await openBooks(query);
      const other = await openBooks(query);
      const alice = await books.openFor(randomUUID(), "spendable");
      await books.deposit(alice, 100n);
      const row = {
        alice,
        chain: books.chain,
        float: books.float,
        nobody: randomUUID(),
        foreign: await other.openFor(randomUUID(), "spendable"),
      };
      const answer = await books.post({ legs: legsOf(row) });
      expect(answer).toMatchObject({ outcome: "refused", reason });
      expect((await readBalances(query, [alice])).get(alice)).toBe(100n);
    },
  );

  test("the refusal names the account that lacks the funds", async () => {
    const books = await openBooks(query);
    const alice = await books.openFor(randomUUID(), "spendable");
    const legs = [leg(books.chain, 1n), leg(alice, -1n)];
    expect(await books.post({ legs })).toEqual({
      outcome: "refused",
      reason: "INSUFFICIENT_FUNDS",
      accountId: alice,
    });
  });
});

describe("one key books once", () => {
  test("a repeat answers the first transfer, whatever else changed", async () => {
    const { books, alice, first } = await posted();
    const again = books.transfer({ ...first, transferId: randomUUID() });
    expect(await postTransfer(query, again, "coffer_jobs")).toEqual({
      outcome: "replayed",
      transferId: first.transferId,
    });
    expect((await readBalances(query, [alice])).get(alice)).toBe(5n);
  });

  test("another request under the same key is refused", async () => {
    const { books, first } = await posted();
    const other = books.transfer({ ...first, requestHash: new Uint8Array([9]) });
    expect(await postTransfer(query, other, "coffer_jobs")).toEqual({
      outcome: "refused",
      reason: "KEY_REUSED",
    });
  });

  test("another user and another brand have keys of their own", async () => {
    const { books, alice, first } = await posted();
    const otherUser = { ...first, transferId: randomUUID(), scopeUserId: randomUUID() };
    expect(await postTransfer(query, otherUser, "coffer_jobs")).toMatchObject({
      outcome: "posted",
    });
    const otherBooks = await openBooks(query);
    const carol = await otherBooks.openFor(randomUUID(), "spendable");
    const legs = [leg(otherBooks.chain, -5n), leg(carol, 5n)];
    const { idempotencyKey } = first;
    expect(await otherBooks.post({ idempotencyKey, legs })).toMatchObject({ outcome: "posted" });
    expect((await readBalances(query, [alice])).get(alice)).toBe(10n);
    expect(books.brandId).not.toBe(otherBooks.brandId);
  });

  test("a refused key is free: the same request succeeds once there are funds", async () => {
    const books = await openBooks(query);
    const alice = await books.openFor(randomUUID(), "spendable");
    const request = books.transfer({ legs: [leg(alice, -5n), leg(books.chain, 5n)] });
    expect(await postTransfer(query, request, "coffer_jobs")).toMatchObject({
      reason: "INSUFFICIENT_FUNDS",
    });
    await books.deposit(alice, 5n);
    expect(await postTransfer(query, request, "coffer_jobs")).toMatchObject({ outcome: "posted" });
  });
});

test("a refusal leaves the caller's transaction usable", async () => {
  const books = await openBooks(query);
  const alice = await books.openFor(randomUUID(), "spendable");
  const client = await ledger.writer.connect();
  try {
    await client.query("begin");
    const inside = queryThrough(client);
    const tooMuch = books.transfer({ legs: [leg(alice, -1n), leg(books.chain, 1n)] });
    expect(await postTransfer(inside, tooMuch, "coffer_jobs")).toMatchObject({
      reason: "INSUFFICIENT_FUNDS",
    });
    const deposit = books.transfer({ legs: [leg(books.chain, -1n), leg(alice, 1n)] });
    expect(await postTransfer(inside, deposit, "coffer_jobs")).toMatchObject({ outcome: "posted" });
    expect(await postTransfer(inside, tooMuch, "coffer_jobs")).toMatchObject({ outcome: "posted" });
    expect((await readBalances(query, [alice])).get(alice)).toBe(0n);
    await client.query("rollback");
    expect(await postTransfer(query, tooMuch, "coffer_jobs")).toMatchObject({
      reason: "INSUFFICIENT_FUNDS",
    });
  } finally {
    client.release();
  }
});

test("an account is opened once per brand, user, asset and kind, however many try", async () => {
  const books = await openBooks(query);
  const userId = randomUUID();
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => books.openFor(userId, "spendable")),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await books.openFor(userId, "pending")).not.toBe(ids[0]);
});

test("balances of unknown accounts are left out", async () => {
  expect(await readBalances(query, [randomUUID()])).toEqual(new Map());
  expect(await readBalances(query, [])).toEqual(new Map());
});

test("after all of it every rule of the ledger holds", async () => {
  expect(await proveInvariants(query)).toEqual([]);
});

type Row = Readonly<Record<"alice" | "chain" | "float" | "nobody" | "foreign", string>>;

function leg(accountId: string, units: bigint): LedgerLeg {
  return { accountId, units };
}

async function posted(): Promise<{
  books: Books;
  alice: string;
  first: ReturnType<Books["transfer"]>;
}> {
  const books = await openBooks(query);
  const alice = await books.openFor(randomUUID(), "spendable");
  const first = books.transfer({ legs: [leg(books.chain, -5n), leg(alice, 5n)] });
  expect(await postTransfer(query, first, "coffer_jobs")).toMatchObject({ outcome: "posted" });
  return { books, alice, first };
}
