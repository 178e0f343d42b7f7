import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestConnection } from "../testing/openTestConnection.ts";
import { openTestLedger, type TestLedger } from "../testing/openTestLedger.ts";
import { ConnectionLost } from "./connectionLost.ts";

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(async () => ledger.close());
afterEach(() => void vi.restoreAllMocks());

const open = async () => openTestConnection(ledger);

test("a failed transaction is undone, also when the plans are just due to be forgotten", async () => {
  const connection = await open();
  const failing = connection.run([{ text: "begin" }, { text: "select 1/0" }]);
  await expect(failing).rejects.toThrow("division by zero");
  const later = performance.now() + 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await connection.run([{ text: "rollback" }])).toMatchObject([{ command: "ROLLBACK" }]);
  const answers = await connection.run([{ text: "select 1" }]);
  expect(answers.map(({ rows }) => rows)).toEqual([[["1"]]]);
  await connection.close();
});

test("what is booked together is committed when it resolves, and all undone when it throws", async () => {
  await ledger.superuser.query("create table public.kept (word text)");
  await ledger.superuser.query("grant insert on public.kept to coffer_jobs");
  const connection = await open();
  const keep = (word: string) => ({ text: `insert into public.kept values ('${word}')` });
  await connection.book([keep("first"), keep("second")]);
  await expect(connection.book([keep("third"), { text: "select 1/0" }])).rejects.toThrow(/by zero/);
  const { rows } = await ledger.superuser.query("select word from public.kept order by word");
  expect(rows).toEqual([{ word: "first" }, { word: "second" }]);
  await connection.close();
});

test("nothing counts as booked behind a transaction that somebody left open", async () => {
  const connection = await open();
  await connection.run([{ text: "begin" }]);
  await expect(connection.book([{ text: "select 1" }])).rejects.toThrow(ConnectionLost);
  expect(connection.isLost()).toBe(true);
});
