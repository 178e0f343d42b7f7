import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PostOutcome } from "../postTransfer.ts";
import { openBooks, type Books } from "../testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "../testing/openTestLedger.ts";
import { queryThrough } from "../testing/queryThrough.ts";
import {
  countTransfers,
  simulatedCompanions,
  simulatedTables,
} from "../testing/simulation/simulatedCompanions.ts";
import { ConnectionLost } from "./connectionLost.ts";
import { createKeyMemory } from "./createKeyMemory.ts";
import { createLane } from "./createLane.ts";
import type { LedgerConnection } from "./ledgerConnection.ts";
import { openLedgerConnection } from "./openLedgerConnection.ts";
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
    const inner = await openLedgerConnection({
      connectionString: ledger.connectionString,
      role: "coffer_writer",
      answerMsMax: 10_000,
      onLost: () => {},
    });
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
  const memory = createKeyMemory();
  const companions = simulatedCompanions;
  const lane = createLane({ connect, companions, memory, onUnreachable: () => {} });
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
  const { promise, resolve, reject } = Promise.withResolvers<PostOutcome>();
  const row = { transferId: transfer.transferId, ...(poison === undefined ? {} : { poison }) };
  const queued: QueuedItem = {
    item: { transfer, companions: [{ companion: countTransfers, row }] },
    way: "together",
    deadlineMs: performance.now() + 30_000,
    resolve,
    reject,
    mayBeBooked: false,
  };
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
