import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postTransfer } from "./postTransfer.ts";
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
  expect(await postTransfer(query, transfer)).toMatchObject({ outcome: "posted" });
  expect((await readBalances(query, [alice])).get(alice)).toBe(6n);
});
