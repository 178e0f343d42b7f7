import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMoveCounts } from "./readBalances.ts";
import { openBooks } from "./testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "./testing/openTestLedger.ts";
import { queryThrough } from "./testing/queryThrough.ts";

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(async () => ledger.close());

test("every transfer that moves an account of a user counts, and no other", async () => {
  const books = await openBooks(queryThrough(ledger.writer));
  const [alice, bob, nobody] = [randomUUID(), randomUUID(), randomUUID()];
  const spendable = await books.openFor(alice, "spendable");
  const pending = await books.openFor(alice, "pending");
  const ofBob = await books.openFor(bob, "spendable");
  const counts = async () =>
    readMoveCounts(queryThrough(ledger.app), [alice, bob, nobody]).then((found) =>
      [alice, bob, nobody].map((userId) => found.get(userId)),
    );
  expect(await counts()).toEqual([0n, 0n, undefined]);
  await books.deposit(spendable, 100n);
  expect(await counts()).toEqual([1n, 0n, undefined]);
  const move = (from: string, to: string, units: bigint) => ({
    legs: [
      { accountId: from, units: -units },
      { accountId: to, units },
    ],
  });
  await books.post(move(spendable, pending, 10n));
  expect(await counts()).toEqual([3n, 0n, undefined]);
  await books.post(move(spendable, ofBob, 10n));
  expect(await counts()).toEqual([4n, 1n, undefined]);
  const refused = await books.post(move(ofBob, spendable, 11n));
  expect(refused.outcome).toBe("refused");
  expect(await counts()).toEqual([4n, 1n, undefined]);
});
