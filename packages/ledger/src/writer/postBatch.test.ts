import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { houseUserId, openAccount } from "../openAccount.ts";
import type { LedgerLeg, LedgerTransfer, PostOutcome } from "../postTransfer.ts";
import { proveInvariants } from "../proveInvariants.ts";
import { createModelLedger } from "../testing/createModelLedger.ts";
import { openBooks, type Books } from "../testing/openBooks.ts";
import { openTestConnection } from "../testing/openTestConnection.ts";
import { openTestLedger, type TestLedger } from "../testing/openTestLedger.ts";
import { queryThrough } from "../testing/queryThrough.ts";
import { queuedOf } from "../testing/queuedOf.ts";
import { createRandom } from "../testing/simulation/createRandom.ts";
import { makeItem, type SimulatedItem } from "../testing/simulation/makeItem.ts";
import { openSimulatedWorld } from "../testing/simulation/simulatedWorld.ts";
import { createKeyMemory } from "./createKeyMemory.ts";
import { isSetReady } from "./createQueue.ts";
import type { LedgerConnection } from "./ledgerConnection.ts";
import { postAtOnce, postLocked } from "./postBatch.ts";
import type { QueuedItem } from "./queuedItem.ts";

let ledger: TestLedger;
let connection: LedgerConnection;
let books: Books;
let userId: string;
let spendable: string;
let pending: string;

beforeAll(async () => {
  ledger = await openTestLedger();
  connection = await openTestConnection(ledger);
});
afterAll(async () => {
  await connection.close();
  await ledger.close();
});
beforeEach(async () => {
  books = await openBooks(queryThrough(ledger.writer));
  userId = randomUUID();
  spendable = await books.openFor(userId, "spendable");
  pending = await books.openFor(userId, "pending");
  await books.deposit(spendable, 100n);
});

const move = (from: string, to: string, units: bigint): readonly LedgerLeg[] => [
  { accountId: from, units: -units },
  { accountId: to, units },
];
const ask = (over: Partial<LedgerTransfer>): LedgerTransfer =>
  books.transfer({ scopeUserId: userId, ...over });
const deposit = (units: bigint) => ask({ legs: move(books.chain, spendable, units) });
const spend = (units: bigint) => ask({ legs: move(spendable, books.float, units) });
const reserve = (units: bigint) =>
  ask({ hold: { kind: "open" }, legs: move(spendable, pending, units) });
const settle = (reserved: LedgerTransfer, units: bigint) =>
  ask({
    hold: { kind: "end", holdId: reserved.transferId, as: "posted" },
    legs: move(pending, books.chain, units),
  });

const queue = (...transfers: readonly LedgerTransfer[]): readonly QueuedItem[] =>
  transfers.map((transfer) => queuedOf({ transfer }));

/** The outcomes, and how often the books had to be read and locked for them. */
async function bookAll(transfers: readonly LedgerTransfer[], memory = createKeyMemory()) {
  let looks = 0;
  const counting: LedgerConnection = {
    ...connection,
    run: (statements) => {
      if (statements[0]?.text === "begin") looks += 1;
      return connection.run(statements);
    },
  };
  const queued = queue(...transfers);
  const ways = { order: [], memory };
  const atOnce = await postAtOnce(counting, queued, ways);
  const open = queued.filter((each) => !atOnce.has(each));
  const locked = open.length === 0 ? atOnce : await postLocked(counting, open, ways);
  return { outcomes: queued.map((each) => wordOf(atOnce.get(each) ?? locked.get(each))), looks };
}

const wordOf = (outcome: PostOutcome | undefined): string | undefined =>
  outcome?.outcome === "refused" ? outcome.reason : outcome?.outcome;

async function expectSound(): Promise<void> {
  expect(await proveInvariants(queryThrough(ledger.app))).toEqual([]);
}

describe("without a look at the books", () => {
  test("an account goes up and down as far as it covers all of it", async () => {
    const batch = [spend(60n), deposit(50n), spend(90n), deposit(1n), spend(1n)];
    expect(await bookAll(batch)).toEqual({ outcomes: Array(5).fill("posted"), looks: 0 });
    await expectSound();
  });

  test("holds are opened and ended beside other things", async () => {
    const earlier = [reserve(30n), reserve(20n)];
    expect((await bookAll([...earlier, deposit(5n)])).looks).toBe(0);
    const [first, second] = earlier.map((each, place) => settle(each, place === 0 ? 30n : 20n));
    const batch = [first, reserve(10n), second, spend(1n)].flatMap((each) => each ?? []);
    expect(await bookAll(batch)).toEqual({ outcomes: Array(4).fill("posted"), looks: 0 });
    await expectSound();
  });

  test("a hundred transfers on one account are one statement", async () => {
    const batch = Array.from({ length: 100 }, () => spend(1n));
    expect(await bookAll(batch)).toEqual({ outcomes: Array(100).fill("posted"), looks: 0 });
    await expectSound();
  });

  test("a repeat soon after is known by its key", async () => {
    const memory = createKeyMemory();
    const first = spend(1n);
    await bookAll([first], memory);
    const again = { ...first, transferId: randomUUID() };
    const repeated = await bookAll([again, spend(1n)], memory);
    expect(repeated).toEqual({ outcomes: ["replayed", "posted"], looks: 0 });
    const changed = { ...again, requestHash: new Uint8Array([9]) };
    const outcomes = ["KEY_REUSED", "posted"];
    expect(await bookAll([changed, spend(1n)], memory)).toEqual({ outcomes, looks: 1 });
  });
});

describe("with one look, each gets what it would have got by itself", () => {
  test("what comes later does not pay for what came before", async () => {
    const batch = [spend(101n), deposit(50n), spend(101n)];
    const outcomes = ["INSUFFICIENT_FUNDS", "posted", "posted"];
    expect(await bookAll(batch)).toEqual({ outcomes, looks: 1 });
    await expectSound();
  });

  test("what a hold keeps pays for nothing else on the way", async () => {
    const kept = reserve(40n);
    await bookAll([kept]);
    const takes = ask({ legs: move(pending, books.float, 5n) });
    const gives = ask({ legs: move(books.float, pending, 5n) });
    const outcomes = ["INSUFFICIENT_FUNDS", "INSUFFICIENT_FUNDS", "posted"];
    expect(await bookAll([takes, gives, settle(kept, 40n)])).toEqual({ outcomes, looks: 1 });
    await expectSound();
  });

  test("holds that are not what their ends say, ended, or nobody's", async () => {
    const [kept, gone] = [reserve(10n), reserve(10n)];
    await bookAll([kept, gone]);
    await bookAll([settle(gone, 10n)]);
    const batch = [
      settle(kept, 9n),
      settle(gone, 10n),
      settle(ask({}), 10n),
      ask({ hold: { kind: "open" }, legs: move(spendable, books.float, 1n) }),
      spend(1n),
    ];
    const outcomes = ["HOLD_MISMATCH", "HOLD_ENDED", "UNKNOWN_HOLD", "HOLD_MISMATCH", "posted"];
    expect(await bookAll(batch)).toEqual({ outcomes, looks: 1 });
    await expectSound();
  });

  test("one key twice, legs that cannot be, another brand's account and what comes after them", async () => {
    const first = spend(1n);
    const batch = [
      first,
      { ...first, transferId: randomUUID() },
      { ...first, transferId: randomUUID(), requestHash: new Uint8Array([9]) },
      ask({ legs: [{ accountId: spendable, units: 0n }, ...move(books.chain, books.float, 1n)] }),
      ask({ legs: [{ accountId: spendable, units: -1n }] }),
      ask({ brandId: "another", legs: move(spendable, books.float, 1n) }),
      spend(99n),
      spend(1n),
    ];
    const outcomes = [
      "posted",
      "replayed",
      "KEY_REUSED",
      "posted",
      "INVALID_LEGS",
      "UNKNOWN_ACCOUNT",
      "posted",
      "INSUFFICIENT_FUNDS",
    ];
    expect(await bookAll(batch)).toEqual({ outcomes, looks: 1 });
    await expectSound();
  });
});

test("one id twice is one transfer, although the two would sum to zero together", async () => {
  const token = await openBooksOfToken();
  const legs = (sign: bigint) => [
    { accountId: books.chain, units: -5n * sign },
    { accountId: token, units: 5n * sign },
  ];
  const transferId = randomUUID();
  const both = [ask({ transferId, legs: legs(1n) }), ask({ transferId, legs: legs(-1n) })];
  const other = { ...both[1], scopeUserId: randomUUID() } as LedgerTransfer;
  const outcomes = ["UNBALANCED", "UNBALANCED"];
  expect(await bookAll([...both.slice(0, 1), other])).toEqual({ outcomes, looks: 1 });
  await expectSound();
});

const openBooksOfToken = async (): Promise<string> =>
  openAccount(queryThrough(ledger.writer), {
    accountId: randomUUID(),
    brandId: books.brandId,
    userId: houseUserId,
    assetKey: "token",
    kind: "chain",
    purpose: "main",
  });

test("two batches over one account at the same moment are asked anew by the one that waits", async () => {
  const second = await openTestConnection(ledger);
  for (let round = 0; round < 40; round += 1) {
    const ways = { order: [], memory: createKeyMemory() };
    // Each takes all there is, and gives it back.
    const batch = () => queue(spend(100n), deposit(100n));
    const both = [postAtOnce(connection, batch(), ways), postAtOnce(second, batch(), ways)];
    expect((await Promise.all(both)).map((outcomes) => outcomes.size)).toEqual([2, 2]);
    const one = queue(spend(60n));
    const other = queue(spend(60n), deposit(60n));
    const racing = [postAtOnce(connection, one, ways), postAtOnce(second, other, ways)];
    const [mine, theirs] = await Promise.all(racing);
    // Whoever comes second finds 40: too little for the one that comes after all of it was given back.
    expect([mine?.size, theirs?.size]).toEqual(theirs?.size === 2 ? [1, 2] : [1, 0]);
    await bookAll([deposit(60n)]);
  }
  await second.close();
  await expectSound();
});

test("a batch under locks and one at once queue for an account that both move twice", async () => {
  const second = await openTestConnection(ledger);
  const ways = { order: [], memory: createKeyMemory() };
  for (let round = 0; round < 40; round += 1) {
    const batch = () => queue(spend(1n), deposit(1n));
    const both = [postLocked(connection, batch(), ways), postAtOnce(second, batch(), ways)];
    // Of two that wait for each other the database undoes one.
    expect((await Promise.all(both)).map((outcomes) => outcomes.size)).toEqual([2, 2]);
  }
  await second.close();
  await expectSound();
});

test("the same keys under locks and at once, each waiting for the other, are booked once", async () => {
  const second = await openTestConnection(ledger);
  const ways = () => ({ order: [], memory: createKeyMemory() });
  const transfers = [spend(1n), deposit(1n)];
  let atOnce: ReturnType<typeof postAtOnce> | undefined;
  const locking: LedgerConnection = {
    ...connection,
    run: async (statements) => {
      const answers = await connection.run(statements);
      if (statements[0]?.text !== "begin") return answers;
      // Its keys are written, and it waits for the account that is locked here.
      atOnce = postAtOnce(second, queue(...transfers), ways());
      await expect.poll(countOfQueueing).toBe(1);
      return answers;
    },
  };
  const [locked] = await Promise.allSettled([postLocked(locking, queue(...transfers), ways())]);
  const booked = locked.status === "fulfilled" ? locked.value.size : 0;
  if (locked.status === "rejected") await connection.run([{ text: "rollback" }]);
  // The database ended one of the two.
  expect(booked + ((await atOnce)?.size ?? 0)).toBe(2);
  expect((await bookAll(transfers)).outcomes).toEqual(["replayed", "replayed"]);
  await second.close();
  await expectSound();
});

const countOfQueueing = async (): Promise<number> => {
  const { rowCount } = await ledger.superuser.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  );
  return rowCount ?? 0;
};

// Batches of one writer alone: everything is decided in the order in which it came.
test.each([11, 12, 13])("seed %i is booked as by the model", async (seed) => {
  const random = createRandom(seed);
  const world = await openSimulatedWorld(queryThrough(ledger.writer), random);
  const model = createModelLedger();
  for (const { accountId, assetKey, kind } of world.accounts) model.open(accountId, assetKey, kind);
  const memory = createKeyMemory();
  const items: SimulatedItem[] = [];
  let asked = 0;
  let looks = 0;
  for (; asked < 400; asked += 1) {
    const batch: LedgerTransfer[] = [];
    const size = 1 + (asked % 7);
    while (batch.length < size) {
      const holds = items.filter(({ transfer }) => transfer.hold?.kind === "open").slice(-6);
      const item = makeItem(random, world, { items: items.slice(-30), holds });
      if (!isSetReady(item)) continue;
      items.push(item);
      batch.push(item.transfer);
    }
    const answer = await bookAll(batch, memory);
    looks += answer.looks;
    expect(answer.outcomes).toEqual(batch.map((transfer) => wordOf(model.post(transfer))));
  }
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(asked);
  await expectSound();
});
