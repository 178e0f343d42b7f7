import { expect, test } from "vitest";
import { importGraph } from "./importGraph.ts";

const core = JSON.stringify({ name: "@coffer/core", exports: { "./send": "./src/send/index.ts" } });

/** What one file reaches in a tree of a core with a door, and of whatever else there is. */
function reachedFrom(file: string, texts: Record<string, string>): string[] {
  const all: Record<string, string> = {
    "packages/core/package.json": core,
    "packages/core/src/send/index.ts": `
      export { checkAmount, type Problem } from "./checkAmount.ts";
      export { fee as sendFee } from "./fees.ts";`,
    "packages/core/src/send/fees.ts": `export { fee } from "./fee.ts";`,
    ...texts,
  };
  const files = Object.entries(all).map(([path, text]) => ({ path, text }));
  return [...(importGraph({ files, paths: new Set() }).get(file) ?? [])].toSorted();
}

const door = "packages/core/src/send/index.ts";
const user = "apps/server/src/a.ts";

test.each<[string, string, string[]]>([
  ["a file", `import { b } from "./b.ts";`, ["apps/server/src/b.ts"]],
  ["a file above", `import "../b.ts";`, ["apps/server/b.ts"]],
  ["a file that is not code", `import data from "./b.json?raw";`, ["apps/server/src/b.json"]],
  ["a file when it is needed", `await import("./b.ts");`, ["apps/server/src/b.ts"]],
  ["a file as a process", `fork(new URL("./b.ts", import.meta.url));`, ["apps/server/src/b.ts"]],
  [
    "files by a pattern",
    `import.meta.glob(["./**/*.ts", "!./a.ts"]);`,
    ["apps/server/src/deep/c.ts"],
  ],
  [
    "files of its folder by a pattern, when it runs",
    `globSync("**/c.ts", { cwd: import.meta.dirname });`,
    ["apps/server/src/deep/c.ts"],
  ],
  [
    "a name behind a door, and not its neighbours",
    `import { checkAmount } from "@coffer/core/send";`,
    ["packages/core/src/send/checkAmount.ts", door],
  ],
  [
    "a name that two files pass on",
    `import { sendFee } from "@coffer/core/send";`,
    ["packages/core/src/send/fee.ts", door],
  ],
  [
    "a whole door",
    `import * as send from "@coffer/core/send";`,
    [
      "packages/core/src/send/checkAmount.ts",
      "packages/core/src/send/fee.ts",
      "packages/core/src/send/fees.ts",
      door,
    ],
  ],
  ["types, which do nothing", `import type { Problem } from "@coffer/core/send";`, []],
  ["only a type by name", `import { type Problem } from "@coffer/core/send";`, []],
  ["another's package", `import { z } from "zod";`, []],
  ["nothing that can be read", `import { from "./b.ts";`, []],
])("it finds %s", (_, text, expected) => {
  expect(reachedFrom(user, { "apps/server/src/deep/c.ts": "", [user]: text })).toEqual(expected);
});

test("what a door passes on is reached by those who take it, not by the door", () => {
  expect(reachedFrom(door, {})).toEqual([]);
});

test("two files that pass a name to each other are no endless road", () => {
  const texts = {
    [user]: `import { a } from "./b.ts"; import * as all from "./c.ts";`,
    "apps/server/src/b.ts": `export { a } from "./c.ts";`,
    "apps/server/src/c.ts": `export { a } from "./b.ts";`,
  };
  expect(reachedFrom(user, texts)).toEqual(["apps/server/src/b.ts", "apps/server/src/c.ts"]);
});
