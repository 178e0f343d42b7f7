import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLedgerWriter } from "./createLedgerWriter.ts";
import { postTransfer, type LedgerTransfer } from "./postTransfer.ts";
import { proveInvariants } from "./proveInvariants.ts";
import type { Query } from "./query.ts";
import { readBalances } from "./readBalances.ts";
import { openBooks } from "./testing/openBooks.ts";
import { openTestLedger, type TestLedger } from "./testing/openTestLedger.ts";
import { queryThrough } from "./testing/queryThrough.ts";

const PROGRAM = fileURLToPath(new URL("./testing/postWithoutCommit.ts", import.meta.url));

let ledger: TestLedger;
let query: Query;

beforeAll(async () => {
  ledger = await openTestLedger();
  query = queryThrough(ledger.writer);
});

afterAll(async () => {
  await ledger.close();
});

test("a client killed inside its transaction leaves nothing behind, and its key is free", async () => {
  const books = await openBooks(query);
  const alice = await books.openFor(randomUUID(), "spendable");
  await books.deposit(alice, 10n);
  const transfer = books.transfer({
    legs: [
      { accountId: alice, units: -4n },
      { accountId: books.chain, units: 4n },
    ],
  });
  const { brandId, transferId, idempotencyKey } = transfer;
  const words = [ledger.connectionString, brandId, transferId, idempotencyKey, alice, books.chain];
  const program = spawn(process.execPath, [PROGRAM, ...words], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  program.stdout.setEncoding("utf8");
  expect(await once(program.stdout, "data")).toEqual(["posted\n"]);
  program.kill("SIGKILL");
  await once(program, "exit");

  expect((await readBalances(query, [alice])).get(alice)).toBe(10n);
  expect(await proveInvariants(query)).toEqual([]);
  expect(await postTransfer(query, transfer, "coffer_jobs")).toMatchObject({ outcome: "posted" });
  expect((await readBalances(query, [alice])).get(alice)).toBe(6n);
});

const ways = {
  "one by one": async (transfer: LedgerTransfer) => postTransfer(query, transfer, "coffer_jobs"),
  together: async (transfer: LedgerTransfer) => {
    const { connectionString } = ledger;
    const onConnectionLost = (): void => {};
    const writer = createLedgerWriter({
      connectionString,
      companions: [],
      onConnectionLost,
      role: "coffer_jobs",
    });
    try {
      return await writer.post({ transfer, companions: [] });
    } finally {
      await writer.close();
    }
  },
};

test.each(Object.entries(ways))(
  "rule 231: a failure between debit and credit leaves both untouched, booked %s",
  async (_, book) => {
    const books = await openBooks(query);
    const alice = await books.openFor(randomUUID(), "spendable");
    const bob = await books.openFor(randomUUID(), "spendable");
    await books.deposit(alice, 10n);
    const transfer = books.transfer({
      legs: [
        { accountId: alice, units: -4n },
        { accountId: bob, units: 4n },
      ],
    });
    await ledger.superuser.query(failingCredit(bob));
    await expect(book(transfer)).rejects.toThrow("the credit failed");
    expect(await readBalances(query, [alice, bob])).toEqual(
      new Map([
        [alice, 10n],
        [bob, 0n],
      ]),
    );
    expect(await proveInvariants(query)).toEqual([]);

    await ledger.superuser.query("drop function fail_credit() cascade");
    expect(await book(transfer)).toMatchObject({ outcome: "posted" });
    expect(await readBalances(query, [alice, bob])).toEqual(
      new Map([
        [alice, 6n],
        [bob, 4n],
      ]),
    );
  },
);

/** The debit is written when its credit cannot be. */
const failingCredit = (accountId: string): string => `
create function fail_credit() returns trigger language plpgsql as $body$
begin
  if not exists (select from ledger.posting where transfer_id = new.transfer_id and units < 0) then
    raise exception 'the debit was not written yet';
  end if;
  raise exception 'the credit failed';
end
$body$;
create trigger fail_credit after insert on ledger.posting for each row
  when (new.account_id = '${accountId}') execute function fail_credit();`;
