import { createDatabase, startPostgres, type RunningPostgres } from "@coffer/postgres";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLedgerWriter } from "./createLedgerWriter.ts";
import { ledgerMigrations } from "./migrations/ledgerMigrations.ts";
import type { LedgerAnswer } from "./ledgerWriter.ts";
import { proveInvariants } from "./proveInvariants.ts";
import { readBalances } from "./readBalances.ts";
import { allowEverything } from "./testing/allowEverything.ts";
import { findFreePort } from "./testing/findFreePort.ts";
import { openBooks } from "./testing/openBooks.ts";
import { queryThrough } from "./testing/queryThrough.ts";

let folder: string;
let port: number;
let server: RunningPostgres;
let pool: Pool;

const start = async (): Promise<RunningPostgres> =>
  startPostgres({ dataDir: join(folder, "postgres"), port, password: "restart", log: () => {} });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "coffer-restart-"));
  chmodSync(folder, 0o755);
  port = await findFreePort();
  server = await start();
  await createDatabase(server.connectionString("postgres"), "ledger");
  pool = new Pool({ connectionString: server.connectionString("ledger") });
  pool.on("error", () => {});
  for (const { sql } of ledgerMigrations) await pool.query(sql);
  await pool.query(allowEverything);
});

afterAll(async () => {
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a database that is stopped and started again under load costs nobody an answer", async () => {
  const query = queryThrough(pool);
  const books = await openBooks(query);
  const alice = await books.openFor(randomUUID(), "spendable");
  await books.deposit(alice, 1_000_000n);
  const losses: Error[] = [];
  const writer = createLedgerWriter({
    connectionString: server.connectionString("ledger"),
    companions: [],
    onConnectionLost: (error) => losses.push(error),
    answerMsMax: 20_000,
    role: "coffer_jobs",
  });
  const outcomes: LedgerAnswer["outcome"][] = [];
  const over = new AbortController();
  const client = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const legs = [
        { accountId: alice, units: -1n },
        { accountId: books.float, units: 1n },
      ];
      const answer = await writer.post({ transfer: books.transfer({ legs }), companions: [] });
      outcomes.push(answer.outcome);
    }
  };
  const clients = Array.from({ length: 20 }, client);
  await writer.post({ transfer: books.transfer({}), companions: [] });
  await server.stop();
  server = await start();
  await writer.post({ transfer: books.transfer({}), companions: [] });
  over.abort();
  await Promise.all(clients);
  await writer.close();
  expect(losses.length).toBeGreaterThan(0);
  expect(new Set(outcomes)).toEqual(new Set(["posted"]));
  expect((await readBalances(query, [alice])).get(alice)).toBe(
    1_000_000n - BigInt(outcomes.length),
  );
  expect(await proveInvariants(query)).toEqual([]);
});
