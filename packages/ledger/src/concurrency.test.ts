import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postTransfer, type PostOutcome } from "./postTransfer.ts";
import { proveInvariants } from "./proveInvariants.ts";
import type { Query } from "./query.ts";
import { readBalances } from "./readBalances.ts";
import { openBooks, type Books } from "./testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "./testing/openTestLedger.ts";
import { queryThrough } from "./testing/queryThrough.ts";

let ledger: TestLedger;
let query: Query;
let books: Books;

beforeAll(async () => {
  ledger = await openTestLedger();
  query = queryThrough(ledger.writer);
  books = await openBooks(query);
});

afterAll(async () => {
  await ledger.close();
});

test("of 50 parallel transfers of the whole balance exactly one is posted", async () => {
  const alice = await books.openFor(randomUUID(), "spendable");
  const bob = await books.openFor(randomUUID(), "spendable");
  await books.deposit(alice, 1_000n);
  const answers = await inParallel(50, () =>
    books.post({
      legs: [
        { accountId: alice, units: -1_000n },
        { accountId: bob, units: 1_000n },
      ],
    }),
  );
  expect(countBy(answers)).toEqual({ posted: 1, "refused INSUFFICIENT_FUNDS": 49 });
  const balances = await readBalances(query, [alice, bob]);
  expect(balances).toEqual(
    new Map([
      [alice, 0n],
      [bob, 1_000n],
    ]),
  );
});

test("200 parallel transfers in both directions end without deadlock and lose nothing", async () => {
  const people = await inParallel(5, () => books.openFor(randomUUID(), "spendable"));
  for (const person of people) await books.deposit(person, 1_000_000n);
  const answers = await inParallel(200, (index) => {
    const from = at(people, index);
    const to = at(people, index + 1 + (index % 4));
    const [debit, credit] = [
      { accountId: from, units: -BigInt(index + 1) },
      { accountId: to, units: BigInt(index + 1) },
    ];
    return books.post({ legs: index % 2 === 0 ? [debit, credit] : [credit, debit] });
  });
  expect(countBy(answers)).toEqual({ posted: 200 });
  const balances = await readBalances(query, people);
  expect([...balances.values()].reduce((sum, units) => sum + units)).toBe(5_000_000n);
});

test("20 parallel requests with one key book once and all answer the same transfer", async () => {
  const alice = await books.openFor(randomUUID(), "spendable");
  const request = books.transfer({
    legs: [
      { accountId: books.chain, units: -7n },
      { accountId: alice, units: 7n },
    ],
  });
  const answers = await inParallel(20, () =>
    postTransfer(query, { ...request, transferId: randomUUID() }, "coffer_jobs"),
  );
  expect(countBy(answers)).toEqual({ posted: 1, replayed: 19 });
  const ids = answers.map((answer) => (answer.outcome === "refused" ? "none" : answer.transferId));
  expect(new Set(ids).size).toBe(1);
  expect((await readBalances(query, [alice])).get(alice)).toBe(7n);
});

test("20 parallel requests with one key on accounts that have nothing in common book once", async () => {
  const idempotencyKey = randomUUID();
  const userIds = Array.from({ length: 20 }, () => randomUUID());
  const pairs = await Promise.all(
    userIds.map(async (userId) => {
      const spendable = await books.openFor(userId, "spendable");
      await books.deposit(spendable, 1n);
      return { spendable, pending: await books.openFor(userId, "pending") };
    }),
  );
  const answers = await inParallel(20, (index) => {
    const { spendable, pending } = at(pairs, index);
    const legs = [
      { accountId: spendable, units: -1n },
      { accountId: pending, units: 1n },
    ];
    return books.post({ idempotencyKey, requestHash: new Uint8Array([index]), legs });
  });
  expect(countBy(answers)).toEqual({ posted: 1, "refused KEY_REUSED": 19 });
});

test("a repeat waits for the first, and books itself when the first is rolled back", async () => {
  const alice = await books.openFor(randomUUID(), "spendable");
  const bob = await books.openFor(randomUUID(), "spendable");
  const idempotencyKey = randomUUID();
  const legsTo = (accountId: string) => [
    { accountId: books.chain, units: -1n },
    { accountId, units: 1n },
  ];
  const client = await ledger.writer.connect();
  try {
    await client.query("begin");
    const first = books.transfer({ idempotencyKey, legs: legsTo(alice) });
    expect(await postTransfer(queryThrough(client), first, "coffer_jobs")).toMatchObject({
      outcome: "posted",
    });
    const second = books.post({ idempotencyKey, legs: legsTo(bob) });
    await untilSomebodyWaits();
    await client.query("rollback");
    expect(await second).toMatchObject({ outcome: "posted" });
  } finally {
    client.release();
  }
  const balances = await readBalances(query, [alice, bob]);
  expect([balances.get(alice), balances.get(bob)]).toEqual([0n, 1n]);
});

test("after all of it every rule of the ledger holds", async () => {
  expect(await proveInvariants(query)).toEqual([]);
});

async function inParallel<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("empty list");
  return found;
}

function countBy(answers: readonly PostOutcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const word = answer.outcome === "refused" ? `refused ${answer.reason}` : answer.outcome;
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await ledger.superuser.query(waiting)).rowCount === 0);
}
