import { expect, test } from "vitest";
import { arrow } from "./arrow.ts";
import { packagesAbove } from "./packagesAbove.ts";

test.each<[string, string[]]>([
  ["apps/server", ["apps/server"]],
  ["packages/ledger", ["packages/ledger", "apps/server"]],
  ["packages/contract", ["packages/contract", "packages/testkit", "apps/sandbox"]],
  ["tools", ["tools", "e2e"]],
])("%s carries what imports it, types and tests included", (folder, expected) => {
  expect(packagesAbove([folder])).toEqual(expect.arrayContaining(expected));
});

test("core carries all but what stands on nothing of it", () => {
  const above = new Set(packagesAbove(["packages/core"]));
  const others = Object.values(arrow).filter(({ folder }) => !above.has(folder));
  expect(others.map(({ folder }) => folder)).toEqual([
    "packages/postgres",
    "packages/config",
    "packages/ton-local",
    "packages/bitcoin-local",
    "packages/pg-wire",
  ]);
});

test("a folder that is no package carries nothing", () => {
  expect(packagesAbove(["docs"])).toEqual([]);
});
