import { createDatabase } from "@coffer/postgres";
import { startTestDatabase, type TestDatabase } from "@coffer/postgres/testing";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLedgerWriter } from "../createLedgerWriter.ts";
import { openAccount } from "../openAccount.ts";
import { postTransfer } from "../postTransfer.ts";
import { proveInvariants } from "../proveInvariants.ts";
import { allowEverything } from "../testing/allowEverything.ts";
import { openBooks } from "../testing/openBooks.ts";
import type { Query } from "../query.ts";
import { ledgerMigrations } from "./ledgerMigrations.ts";

let database: TestDatabase;
let connectionString: string;
let client: Client;

beforeAll(async () => {
  database = await startTestDatabase();
  const name = `test_${randomUUID()}`;
  await createDatabase(database.connectionString, name);
  const url = new URL(database.connectionString);
  url.pathname = `/${name}`;
  connectionString = url.href;
  client = new Client({ connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const query: Query = async <Row>(text: string, values: readonly unknown[]) =>
  (await client.query(text, [...values])).rows as Row[]; // the statement names its columns

const opened = "uuid, text, uuid, text, text, text, text, text";
const posted = "uuid, text, uuid, text, bytea, text, uuid[], numeric[], ledger.hold_asked";
/**
 * Accounts had no purpose then, and one function booked for everybody: what is asked as it is today is
 * answered by the functions of then.
 */
const askedAsNow = `
create function ledger.open_person_account(${opened}) returns uuid
language sql as 'select ledger.open_account($1, $2, $3, $4, $5, $8)';
create function ledger.open_house_account(${opened}) returns uuid
language sql as 'select ledger.open_account($1, $2, $3, $4, $5, $8)';
create function ledger.post_jobs(${posted}) returns ledger.post_result
language sql as 'select ledger.post_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9)'`;
const askedAsThen = `
drop function ledger.open_person_account(${opened}), ledger.open_house_account(${opened}),
  ledger.post_jobs(${posted})`;

test("books that were kept before it are sound after it, and go on", async () => {
  const before = ledgerMigrations.findIndex(({ name }) => name === "ledger_0010_lighter_writes");
  for (const { sql } of ledgerMigrations.slice(0, before)) await client.query(sql);
  await client.query(askedAsNow);
  const books = await openBooks(query);
  const userId = randomUUID();
  const [low, high] = [randomUUID(), randomUUID()].toSorted();
  if (low === undefined || high === undefined) throw new Error("two ids");
  const open = async (accountId: string, assetKey: string, kind: "pending" | "spendable") =>
    openAccount(query, {
      accountId,
      brandId: books.brandId,
      userId,
      assetKey,
      kind,
      purpose: "main",
    });
  const coin = "eip155:31337/coin";
  const spendable = await open(randomUUID(), coin, "spendable");
  const pending = await open(high, coin, "pending");
  const fee = await open(randomUUID(), "token", "spendable");
  const feePending = await open(low, "token", "pending");
  await books.deposit(spendable, 10n);
  const chain = await openAccount(query, {
    accountId: randomUUID(),
    brandId: books.brandId,
    userId: "00000000-0000-0000-0000-000000000000",
    assetKey: "token",
    kind: "chain",
    purpose: "main",
  });
  await books.post({ legs: [leg(chain, -10n), leg(fee, 10n)] });
  // Kept in the order in which it was asked for, which is not that of the ids.
  const hold = books.transfer({
    scopeUserId: userId,
    hold: { kind: "open" },
    legs: [leg(pending, 4n), leg(spendable, -4n), leg(feePending, 1n), leg(fee, -1n)],
  });
  expect(await postTransfer(query, hold, "coffer_jobs")).toMatchObject({ outcome: "posted" });

  await client.query(askedAsThen);
  for (const { sql } of ledgerMigrations.slice(before)) await client.query(sql);
  await client.query(allowEverything);
  expect(await proveInvariants(query)).toEqual([]);
  const writer = createLedgerWriter({
    connectionString,
    companions: [],
    onConnectionLost: () => {},
    role: "coffer_jobs",
  });
  const end = books.transfer({
    scopeUserId: userId,
    hold: { kind: "end", holdId: hold.transferId, as: "posted" },
    legs: [leg(pending, -4n), leg(books.chain, 4n), leg(feePending, -1n), leg(chain, 1n)],
  });
  expect(await writer.post({ transfer: end, companions: [] })).toMatchObject({ outcome: "posted" });
  const spend = books.transfer({ legs: [leg(spendable, -7n), leg(books.chain, 7n)] });
  const refused = { outcome: "refused", reason: "INSUFFICIENT_FUNDS", accountId: spendable };
  expect(await writer.post({ transfer: spend, companions: [] })).toEqual(refused);
  await writer.close();
  expect(await proveInvariants(query)).toEqual([]);
});

const leg = (accountId: string, units: bigint) => ({ accountId, units });
