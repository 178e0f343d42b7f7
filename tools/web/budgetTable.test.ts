import { expect, test } from "vitest";
import { budgetTable } from "./budgetTable.ts";
import { webBudgets } from "./webBudgets.ts";

test("a table names each figure with its budget and marks what lies above", () => {
  const table = budgetTable("login", { ...webBudgets.login, readyMs: 1_301 }, webBudgets.login);
  const above = table.split("\n").filter((line) => line.endsWith("above"));
  expect(above).toHaveLength(1);
  expect(above[0]).toMatch(/ready, ms +1301 +1300 +above$/);
  expect(table).toContain("JavaScript to ready, kB gzip");
});
