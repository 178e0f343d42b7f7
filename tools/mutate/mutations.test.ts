import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "../paths.ts";
import { applyMutation } from "./applyMutation.ts";
import { mutations } from "./mutations/mutations.ts";

test("every mutation still finds its text once, and its tests", () => {
  const lost = mutations.flatMap((mutation) => {
    const { file, id, tests } = mutation;
    const source = existsSync(path.join(rootDir, file))
      ? readFileSync(path.join(rootDir, file), "utf8")
      : "";
    const applied = applyMutation(source, mutation);
    const missing = tests.filter((each) => !existsSync(path.join(rootDir, each)));
    return [
      ...(applied.ok ? [] : [`${id}: ${applied.problem}`]),
      ...missing.map((each) => `${id}: ${each} is not there`),
    ];
  });
  expect(lost).toEqual([]);
});

test("there are at least forty, each with a name of its own and somebody to ask", () => {
  expect(mutations.length).toBeGreaterThanOrEqual(40);
  expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length);
  expect(mutations.filter(({ tests }) => tests.length === 0)).toEqual([]);
});
