import { startTestDatabase } from "@coffer/postgres/testing";
import { expect, test } from "vitest";
import { openBenchLedger } from "./openBenchLedger.ts";

test("the benchmark's books open on the ledger as it is migrated now", async () => {
  const database = await startTestDatabase();
  try {
    const { people, hotAccountId } = await openBenchLedger(database.connectionString, 2);
    expect(people).toHaveLength(2);
    expect(hotAccountId).not.toBe("");
  } finally {
    await database.close();
  }
});
