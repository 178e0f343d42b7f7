import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLedgerWriter } from "./createLedgerWriter.ts";
import {
  LedgerAnswerUnknown,
  type LedgerAnswer,
  type LedgerItem,
  type LedgerWriter,
} from "./ledgerWriter.ts";
import type { LedgerTransfer } from "./postTransfer.ts";
import { proveInvariants } from "./proveInvariants.ts";
import type { Query } from "./query.ts";
import { readBalances } from "./readBalances.ts";
import { openBooks, type Books } from "./testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "./testing/openTestLedger.ts";
import { queryThrough } from "./testing/queryThrough.ts";
import {
  countTransfers,
  countUsers,
  noteTransfers,
  simulatedCompanions,
  simulatedTables,
} from "./testing/simulation/simulatedCompanions.ts";

let ledger: TestLedger;
let query: Query;
let books: Books;
let writer: LedgerWriter;
let second: LedgerWriter;

const open = (): LedgerWriter =>
  createLedgerWriter({
    connectionString: ledger.connectionString,
    companions: simulatedCompanions,
    onConnectionLost: () => {},
    role: "coffer_jobs",
  });

beforeAll(async () => {
  ledger = await openTestLedger();
  await ledger.superuser.query(simulatedTables);
  query = queryThrough(ledger.writer);
  books = await openBooks(query);
  writer = open();
  second = open();
});

afterAll(async () => {
  await Promise.all([writer.close(), second.close()]);
  await ledger.close();
});

test("200 transfers of one moment become few transactions, each with its own answer", async () => {
  const alice = await fundedPerson(150n);
  const answers = await postAll(200, () => plain({ legs: move(alice, books.float, 1n) }));
  expect(countBy(answers)).toEqual({ posted: 150, "refused INSUFFICIENT_FUNDS": 50 });
  const rows = await query<{ count: number }>(
    "select count(distinct xmin::text)::int as count from ledger.posting where account_id = $1",
    [alice],
  );
  expect(rows[0]?.count).toBeLessThan(10);
});

test("20 requests with one key at once book once and all name the same transfer", async () => {
  const alice = await fundedPerson(0n);
  const first = plain({ legs: move(books.chain, alice, 7n) }).transfer;
  const answers = await postAll(20, () => plain({ ...first, transferId: randomUUID() }));
  expect(countBy(answers)).toEqual({ posted: 1, replayed: 19 });
  expect(new Set(answers.map((each) => ("transferId" in each ? each.transferId : ""))).size).toBe(
    1,
  );
  const changed = plain({ ...first, requestHash: new Uint8Array([9]) });
  expect(await writer.post(changed)).toEqual({ outcome: "refused", reason: "KEY_REUSED" });
});

test("one key on accounts that have nothing in common books once, through two writers", async () => {
  const idempotencyKey = randomUUID();
  const people = await Promise.all(Array.from({ length: 12 }, async () => fundedPerson(5n)));
  const answers = await Promise.all(
    people.map(async (person, place) => {
      const legs = move(person, books.float, 1n);
      const item = plain({ idempotencyKey, requestHash: new Uint8Array([place]), legs });
      return (place % 2 === 0 ? writer : second).post(item);
    }),
  );
  expect(countBy(answers)).toEqual({ posted: 1, "refused KEY_REUSED": 11 });
});

test("two writers on the same accounts in both directions neither deadlock nor overdraw", async () => {
  const [alice, bob] = [await fundedPerson(100n), await fundedPerson(100n)];
  const answers = await postAll(400, (place) => {
    const units = BigInt(1 + (place % 9));
    return plain({ legs: place % 3 === 0 ? move(alice, bob, units) : move(bob, alice, units) });
  });
  const balances = await readBalances(query, [alice, bob]);
  expect([...balances.values()].reduce((sum, units) => sum + units)).toBe(200n);
  expect(countBy(answers)["posted"]).toBeGreaterThan(100);
  const deadlocks = await query<{ count: number }>(
    "select deadlocks::int as count from pg_stat_database where datname = current_database()",
    [],
  );
  expect(deadlocks[0]?.count).toBe(0);
});

describe("one poisonous item fails alone", () => {
  test.each([
    ["a companion that breaks", { poison: "break" }, {}, /division by zero/],
    ["a malformed id", {}, { transferId: "nonsense" }, /invalid input syntax for type uuid/],
    ["a key beyond its length", {}, { idempotencyKey: "k".repeat(256) }, /violates check/],
    ["a character no text can have", {}, { kind: "nul \0" }, /invalid byte sequence/],
  ] as const)("%s", async (_what, rows, over, error) => {
    const { poisonous } = await postBeside(rows, over);
    await expect(poisonous).rejects.toThrow(error);
  });

  test("a companion that refuses", async () => {
    const { poisonous } = await postBeside({ poison: "refuse" }, {});
    expect(await poisonous).toEqual({ outcome: "overtaken", companion: countTransfers.name });
  });

  /** Posts it among forty good ones, which are all booked. */
  async function postBeside(rows: { readonly poison?: string }, over: Partial<LedgerTransfer>) {
    const alice = await fundedPerson(100n);
    const good = () => plain({ legs: move(alice, books.float, 1n) });
    const bad = plain({ ...good().transfer, ...over }, rows);
    const neighbours = Array.from({ length: 20 }, async () => writer.post(good()));
    const poisonous = writer.post(bad);
    poisonous.catch(() => undefined); // looked at once its neighbours are done
    const more = Array.from({ length: 20 }, async () => writer.post(good()));
    const answers = await Promise.all([...neighbours, ...more]);
    expect(countBy(answers)).toEqual({ posted: 40 });
    expect((await readBalances(query, [alice])).get(alice)).toBe(60n);
    return { poisonous };
  }
});

test("companions run once for each posted transfer, and for nothing else", async () => {
  const alice = await fundedPerson(3n);
  const items = Array.from({ length: 6 }, () => plain({ legs: move(alice, books.float, 1n) }));
  await Promise.all(items.map(async (item) => writer.post(item)));
  await Promise.all(items.map(async (item) => writer.post(item)));
  const rows = await query<{ id: string; times: number }>(
    "select transfer_id as id, times::int from simulated.applied where transfer_id = any($1::uuid[])",
    [items.map(({ transfer }) => transfer.transferId)],
  );
  expect(rows.map(({ times }) => times)).toEqual([1, 1, 1]);
});

test("a called companion takes all rows of a commit at once, and what it cannot take fails alone", async () => {
  const alice = await fundedPerson(100n);
  const noted = (id?: string): LedgerItem => {
    const { transfer } = plain({ legs: move(alice, books.float, 1n) });
    const row = { id: id ?? transfer.transferId };
    return { transfer, companions: [{ companion: noteTransfers, row }] };
  };
  const items = Array.from({ length: 30 }, () => noted());
  const good = items.map(async (item) => writer.post(item));
  await expect(writer.post(noted("nonsense"))).rejects.toThrow(
    /invalid input syntax for type uuid/,
  );
  expect(countBy(await Promise.all(good))).toEqual({ posted: 30 });
  const rows = await query<{ transfers: number; commits: number }>(
    "select count(*)::int as transfers, count(distinct commit)::int as commits from simulated.noted",
    [],
  );
  expect(rows[0]?.transfers).toBe(30);
  expect(rows[0]?.commits).toBeLessThan(15);
});

test("a companion that is not of the writer's is a mistake, not left out", async () => {
  const stranger = { name: "stranger", sql: "select 0::bigint as affected" };
  const item = plain({ legs: move(books.chain, books.float, 1n) });
  const companions = [{ companion: stranger, row: {} }];
  await expect(writer.post({ ...item, companions })).rejects.toThrow("no such companion: stranger");
});

test("the end of every server process under load is noticed by nobody who posts", async () => {
  const alice = await fundedPerson(10_000n);
  const answers: LedgerAnswer[] = [];
  for (let round = 0; round < 8; round += 1) {
    const posting = postAll(40, () => plain({ legs: move(alice, books.float, 1n) }));
    await ledger.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'coffer ledger writer' and datname = current_database()`,
    );
    answers.push(...(await posting));
  }
  expect(countBy(answers)).toEqual({ posted: 320 });
  expect((await readBalances(query, [alice])).get(alice)).toBe(10_000n - 320n);
});

test("a database that stays away is unknown, never refused; and posting goes on when it is back", async () => {
  const away = createLedgerWriter({
    connectionString: ledger.connectionString.replace(/:\d+\//, ":1/"),
    companions: [],
    onConnectionLost: () => {},
    role: "coffer_jobs",
    answerMsMax: 200,
  });
  const item = plain({ legs: move(books.chain, books.float, 1n) });
  const asked = Array.from({ length: 3 }, async () => away.post({ ...item, companions: [] }));
  for (const each of asked) await expect(each).rejects.toThrow(LedgerAnswerUnknown);
  await away.close();
  expect(await writer.post(item)).toMatchObject({ outcome: "posted" });
});

test("closing waits for what was asked before, and refuses what comes after", async () => {
  const alice = await fundedPerson(100n);
  const closing = open();
  const item = () => plain({ legs: move(alice, books.float, 1n) });
  const asked = Array.from({ length: 50 }, async () => closing.post(item()));
  await closing.close();
  expect(countBy(await Promise.all(asked))).toEqual({ posted: 50 });
  await expect(closing.post(item())).rejects.toThrow("is closed");
});

describe("a writer's role may write the ledger by its functions, and nothing else", () => {
  test.each([
    "delete from ledger.posting",
    "update ledger.posting set units = 1",
    "update ledger.transfer set kind = 'other'",
    "update ledger.account set brand_id = 'other'",
    "update ledger.account set may_go_negative = true",
    "update ledger.hold set units = '{1}'",
    "delete from ledger.hold",
    "insert into ledger.account (account_id) values (gen_random_uuid())",
    "insert into ledger.posting_0 select * from ledger.posting",
    "insert into ledger.posting select * from ledger.posting",
    "update ledger.account set balance = balance",
    "truncate ledger.transfer",
    "alter table ledger.posting disable trigger all",
    "create table ledger.mine (id int)",
    "set session_replication_role = replica",
  ])("%s", async (sql) => {
    await expect(ledger.writer.query(sql)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|428C9)$/),
    });
  });
});

test("after all of it every rule of the ledger holds", async () => {
  expect(await proveInvariants(query)).toEqual([]);
});

const move = (from: string, to: string, units: bigint): LedgerTransfer["legs"] => [
  { accountId: from, units: -units },
  { accountId: to, units },
];

async function fundedPerson(units: bigint): Promise<string> {
  const person = await books.openFor(randomUUID(), "spendable");
  if (units > 0n) await books.deposit(person, units);
  return person;
}

function plain(over: Partial<LedgerTransfer>, rows: { readonly poison?: string } = {}): LedgerItem {
  const transfer = books.transfer(over);
  const { transferId, scopeUserId: userId } = transfer;
  return {
    transfer,
    companions: [
      { companion: countTransfers, row: { transferId, ...rows } },
      { companion: countUsers, row: { userId } },
    ],
  };
}

async function postAll(
  count: number,
  make: (place: number) => LedgerItem,
): Promise<readonly LedgerAnswer[]> {
  const both = [writer, second];
  return Promise.all(
    Array.from({ length: count }, async (_, place) =>
      (both[place % 2] ?? writer).post(make(place)),
    ),
  );
}

function countBy(answers: readonly LedgerAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const word = answer.outcome === "refused" ? `refused ${answer.reason}` : answer.outcome;
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}
