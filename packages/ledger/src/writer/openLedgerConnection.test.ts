import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestLedger, type TestLedger } from "../testing/openTestLedger.ts";
import { openLedgerConnection } from "./openLedgerConnection.ts";

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(async () => ledger.close());
afterEach(() => void vi.restoreAllMocks());

test("a failed transaction is undone, also when the plans are just due to be forgotten", async () => {
  const connection = await openLedgerConnection({
    connectionString: ledger.connectionString,
    role: "coffer_writer",
    answerMsMax: 10_000,
    onLost: () => {},
  });
  const failing = connection.run([{ text: "begin" }, { text: "select 1/0" }]);
  await expect(failing).rejects.toThrow("division by zero");
  const later = performance.now() + 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await connection.run([{ text: "rollback" }])).toMatchObject([{ command: "ROLLBACK" }]);
  const answers = await connection.run([{ text: "select 1" }]);
  expect(answers.map(({ rows }) => rows)).toEqual([[["1"]]]);
  await connection.close();
});
