import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LedgerAnswer } from "../ledgerWriter.ts";
import { openAccount } from "../openAccount.ts";
import type { LedgerTransfer } from "../postTransfer.ts";
import { readBalances } from "../readBalances.ts";
import { openBooks, type Books } from "../testing/openBooks.ts";
import { openTestConnection } from "../testing/openTestConnection.ts";
import { openTestLedger, type TestLedger } from "../testing/openTestLedger.ts";
import { queuedOf } from "../testing/queuedOf.ts";
import { queryThrough } from "../testing/queryThrough.ts";
import {
  countTransfers,
  simulatedCompanions,
  simulatedTables,
} from "../testing/simulation/simulatedCompanions.ts";
import { ConnectionLost } from "./connectionLost.ts";
import { createKeyMemory } from "./createKeyMemory.ts";
import { createLostBackends } from "./lostBackends.ts";
import { createLane, type Lane } from "./createLane.ts";
import type { LedgerConnection } from "./ledgerConnection.ts";
import type { QueuedItem } from "./queuedItem.ts";

let ledger: TestLedger;
let books: Books;
let person: string;

beforeAll(async () => {
  ledger = await openTestLedger();
  await ledger.superuser.query(simulatedTables);
});
afterAll(async () => ledger.close());
beforeEach(async () => {
  books = await openBooks(queryThrough(ledger.writer));
  person = await books.openFor(randomUUID(), "spendable");
  await books.deposit(person, 10n);
});

/** What was sent to the database: "book" for a first try, "begin" for a look under locks. */
async function settle(items: readonly Asked[], isCut: boolean) {
  const sent: string[] = [];
  let cuts = isCut ? 1 : 0;
  const connect = async (): Promise<LedgerConnection> => {
    const inner = await openTestConnection(ledger);
    return {
      ...inner,
      book: async (statements) => {
        sent.push("book");
        return inner.book(statements);
      },
      run: async (statements) => {
        if (statements[1]?.name !== "lock") return inner.run(statements);
        sent.push("begin");
        if (cuts === 0) return inner.run(statements);
        cuts -= 1;
        inner.cut();
        throw new ConnectionLost("cut by the test");
      },
    };
  };
  const companions = simulatedCompanions;
  const lane = createLane({
    connect,
    companions,
    memory: createKeyMemory(),
    lost: createLostBackends(),
    onUnreachable: () => {},
  });
  const answers = Promise.all(items.map(({ answer }) => answer));
  const tell = await lane.settle(
    items.map(({ queued }) => queued),
    "together",
  );
  tell();
  const told = await answers;
  await lane.close();
  return { told, sent };
}

type Asked = { readonly queued: QueuedItem; readonly answer: Promise<string> };

/** A leg of nothing keeps an item from the first try. */
function ask(isPlain: boolean, poison?: string): Asked {
  const transfer = books.transfer({
    legs: [
      { accountId: person, units: -1n },
      { accountId: books.float, units: 1n },
      ...(isPlain ? [] : [{ accountId: books.chain, units: 0n }]),
    ],
  });
  const { promise, resolve, reject } = Promise.withResolvers<LedgerAnswer>();
  const row = { transferId: transfer.transferId, ...(poison === undefined ? {} : { poison }) };
  const queued = queuedOf(
    { transfer, companions: [{ companion: countTransfers, row }] },
    { deadlineMs: performance.now() + 30_000, resolve, reject },
  );
  const answer = promise.then(({ outcome }) => outcome).catch((error: unknown) => String(error));
  return { queued, answer };
}

async function timesApplied(items: readonly Asked[]): Promise<readonly number[]> {
  const ids = items.map(({ queued }) => queued.item.transfer.transferId);
  const rows = await queryThrough(ledger.writer)<{ times: number }>(
    "select times::int from simulated.applied where transfer_id = any($1::uuid[])",
    [ids],
  );
  return rows.map(({ times }) => times);
}

test("what was booked at the first try is settled, also when the line is lost after it", async () => {
  const items = [ask(true), ask(false)];
  const { told, sent } = await settle(items, true);
  expect(told).toEqual(["posted", "posted"]);
  expect(sent).toEqual(["book", "begin", "begin"]);
  expect(await timesApplied(items)).toEqual([1, 1]);
});

test("and also when another item of the batch turns out to be poisonous", async () => {
  const items = [ask(true), ask(false, "break")];
  const { told, sent } = await settle(items, false);
  expect(told).toEqual(["posted", expect.stringContaining("division by zero")]);
  expect(sent).toEqual(["book", "begin"]);
  expect(await timesApplied(items)).toEqual([1]);
});

test("what was told as unknown does not come late, once another lane has refused it", async () => {
  const query = queryThrough(ledger.writer);
  const [locked = "", poor = ""] = [randomUUID(), randomUUID()].toSorted();
  const { brandId } = books;
  const coin = { brandId, assetKey: "eip155:31337/coin", kind: "spendable" } as const;
  for (const accountId of [locked, poor]) {
    await openAccount(query, { ...coin, purpose: "main", accountId, userId: randomUUID() });
    await books.deposit(accountId, 5n);
  }
  const spend = (accountId: string) => books.transfer({ legs: [take(accountId), give] });
  const take = (accountId: string) => ({ accountId, units: -5n });
  const give = { accountId: books.float, units: 5n };
  const lost = createLostBackends();
  const connect = () => openTestConnection(ledger);
  const first = await connect();
  const connections = [first];
  const laneOf = (open: () => Promise<LedgerConnection>) =>
    createLane({
      connect: open,
      companions: [],
      memory: createKeyMemory(),
      lost,
      onUnreachable: () => {},
    });
  const away = laneOf(async () => {
    const next = connections.pop();
    if (next === undefined) throw new ConnectionLost("cut by the test");
    return next;
  });
  const settleOne = async (lane: Lane, transfers: readonly LedgerTransfer[], ms: number) => {
    const asked = transfers.map((transfer) => ({ ...ask(true), transfer }));
    const queued = asked.map(({ queued: each, transfer }) => ({
      ...each,
      item: { transfer, companions: [] },
      deadlineMs: performance.now() + ms,
    }));
    (await lane.settle(queued, "together"))();
    return Promise.all(asked.map(({ answer }) => answer));
  };

  const holder = await ledger.superuser.connect();
  await holder.query("begin");
  await holder.query("select from ledger.account where account_id = $1 for update", [locked]);
  const late = spend(poor);
  const unanswered = settleOne(away, [spend(locked), late], 0);
  const waits = "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'";
  while ((await ledger.superuser.query(waits, [first.backend.pid])).rowCount === 0);
  first.cut();
  const unknown = expect.stringContaining("did not answer in time");
  expect(await unanswered).toEqual([unknown, unknown]);
  await books.post(spend(poor));
  const other = laneOf(connect);
  expect(await settleOne(other, [late], 10_000)).toEqual(["refused"]);
  await books.deposit(poor, 5n);
  await holder.query("commit");
  holder.release();
  const living = "select from pg_stat_activity where pid = $1";
  while ((await ledger.superuser.query(living, [first.backend.pid])).rowCount !== 0);
  expect([...(await readBalances(query, [locked, poor])).values()]).toEqual([5n, 5n]);
  await Promise.all([away.close(), other.close()]);
});
