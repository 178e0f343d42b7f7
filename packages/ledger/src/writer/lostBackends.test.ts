import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestConnection } from "../testing/openTestConnection.ts";
import { openTestLedger, type TestLedger } from "../testing/openTestLedger.ts";
import { ConnectionLost } from "./connectionLost.ts";
import { endBackend } from "./lostBackends.ts";
import type { LedgerConnection } from "./ledgerConnection.ts";

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
  await ledger.superuser.query("create table public.kept (word text primary key)");
  await ledger.superuser.query("grant select, insert on public.kept to coffer_jobs");
});
afterAll(async () => ledger.close());

const open = (): Promise<LedgerConnection> => openTestConnection(ledger);
const keep = (word: string) => ({ text: `insert into public.kept values ('${word}')` });

test("what waits inside of the database for a line that is gone is never done", async () => {
  const [old, next] = [await open(), await open()];
  const client = await ledger.superuser.connect();
  await client.query("begin");
  await client.query("insert into public.kept values ('late')");
  const booked = old.book([keep("late")]).catch((error: unknown) => error);
  const waits = "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'";
  while ((await ledger.superuser.query(waits, [old.backend.pid])).rowCount === 0);
  old.cut();
  await endBackend(next, old.backend);
  await client.query("rollback");
  client.release();
  expect(await booked).toBeInstanceOf(ConnectionLost);
  const { rows } = await ledger.superuser.query("select word from public.kept");
  expect(rows).toEqual([]);
  await next.close();
});

test("one that is gone already is no obstacle, and a later one with its number is left alone", async () => {
  const [old, next, other] = [await open(), await open(), await open()];
  await old.close();
  await endBackend(next, old.backend);
  await endBackend(next, { ...other.backend, startedAt: old.backend.startedAt });
  await other.book([keep("alive")]);
  expect(other.isLost()).toBe(false);
  await Promise.all([next.close(), other.close()]);
});

test("when it cannot even ask, the line that asked is given up", async () => {
  const next = await open();
  const asking = endBackend(next, { ...next.backend, startedAt: "never" });
  await expect(asking).rejects.toThrow(ConnectionLost);
  expect(next.isLost()).toBe(true);
});
