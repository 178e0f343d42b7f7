import { expect, test } from "vitest";
import { expectedMs } from "./expectedMs.ts";

const known = { "packages/core/src/a.test.ts": 1_000 };

test.each([
  ["a known file", "packages/core/src/a.test.ts", 1_400],
  ["a new one", "packages/core/src/b.test.ts", 700],
  ["one of a layer in between", "packages/chains/src/b.test.ts", 2_900],
])("%s takes what its layer takes, with the start of a worker", (_, file, expected) => {
  expect(expectedMs({ file, isWorld: false, isRig: false }, known)).toBe(expected);
});

test("servers take longer than a database, and a database longer than the rest", () => {
  const file = "apps/server/src/a.test.ts";
  const kinds = [
    { file, isWorld: true, isRig: true },
    { file, isWorld: false, isRig: true },
    { file, isWorld: false, isRig: false },
  ];
  const taken = kinds.map((kind) => expectedMs(kind, {}));
  expect(taken).toEqual(taken.toSorted((one, other) => other - one));
  expect(new Set(taken).size).toBe(3);
});
