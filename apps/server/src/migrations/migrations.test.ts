import { expect, test } from "vitest";
import { inOrder, migrations } from "./migrations.ts";

const named = (...names: readonly string[]) => names.map((name) => ({ name, sql: "" }));

test("every numbered file of the folder is a migration, after the ledger's, by its number", () => {
  const names = migrations.map(({ name }) => name).filter((name) => /^\d/.test(name));
  expect(names.length).toBeGreaterThan(40);
  expect(names[0]).toBe("0001-wallet");
  expect(names).toEqual(names.toSorted());
  expect(migrations.slice(-names.length).map(({ name }) => name)).toEqual(names);
});

test("they run in the order of their numbers, and two of one number do not", () => {
  expect(inOrder(named("0002-b", "0001-c"))).toEqual(named("0001-c", "0002-b"));
  expect(() => inOrder(named("0002-b", "0001-c", "0002-a"))).toThrow("number of 0002-a");
});
