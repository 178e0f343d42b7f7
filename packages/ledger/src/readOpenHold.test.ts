import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { postTransfer, type LedgerTransfer } from "./postTransfer.ts";
import { readOpenHold } from "./readBalances.ts";
import { openBooks, type Books } from "./testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "./testing/openTestLedger.ts";
import { queryThrough } from "./testing/queryThrough.ts";

let ledger: TestLedger;
let books: Books;
let userId: string;
let legs: (units: bigint) => LedgerTransfer["legs"];

beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(async () => ledger.close());
beforeEach(async () => {
  books = await openBooks(queryThrough(ledger.writer));
  userId = randomUUID();
  const spendable = await books.openFor(userId, "spendable");
  const pending = await books.openFor(userId, "pending");
  await books.deposit(spendable, 100n);
  legs = (units) => [
    { accountId: spendable, units: -units },
    { accountId: pending, units },
  ];
});

async function post(over: Partial<LedgerTransfer>): Promise<LedgerTransfer> {
  const transfer = books.transfer({ scopeUserId: userId, ...over });
  const answer = await postTransfer(queryThrough(ledger.writer), transfer, "coffer_jobs");
  if (answer.outcome !== "posted") throw new Error(`not posted: ${answer.outcome}`);
  return transfer;
}

const read = ({ brandId, scopeUserId, transferId: holdId }: LedgerTransfer) =>
  readOpenHold(queryThrough(ledger.app), { brandId, scopeUserId, holdId });

test("an open hold says what it keeps of each asset and what it was asked with", async () => {
  const opened = await post({ hold: { kind: "open" }, legs: legs(40n) });
  const hold = await read(opened);
  expect([...(hold?.units.values() ?? [])]).toEqual([40n]);
  expect(Buffer.from(hold?.requestHash ?? [])).toEqual(Buffer.from(opened.requestHash));
});

test("there is none of somebody else, of another brand, or of a transfer that holds nothing", async () => {
  const opened = await post({ hold: { kind: "open" }, legs: legs(40n) });
  expect(await read({ ...opened, scopeUserId: randomUUID() })).toBeUndefined();
  expect(await read({ ...opened, brandId: "another" })).toBeUndefined();
  expect(await read(await post({ legs: legs(10n) }))).toBeUndefined();
});

test("there is none once it has ended", async () => {
  const opened = await post({ hold: { kind: "open" }, legs: legs(40n) });
  const hold = { kind: "end", holdId: opened.transferId, as: "posted" } as const;
  await post({ hold, legs: legs(-40n) });
  expect(await read(opened)).toBeUndefined();
});
