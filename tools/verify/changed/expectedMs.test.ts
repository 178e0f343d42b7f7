import { expect, test } from "vitest";
import { expectedMs } from "./expectedMs.ts";

const known = { "packages/core/src/a.test.ts": 1_000 };

test.each([
  ["a known file", "packages/core/src/a.test.ts", 1_400],
  ["one that nobody measured", "packages/core/src/b.test.ts", 700],
  ["one of a slower layer, that would be listed", "packages/chains/src/b.test.ts", 2_400],
])("%s takes what its layer takes, with the start of a worker", (_, file, expected) => {
  expect(expectedMs({ file, isWorld: false, isRig: false }, known)).toBe(expected);
});

test("while nothing is written down, a layer takes what it usually takes", () => {
  const file = "packages/chains/src/b.test.ts";
  expect(expectedMs({ file, isWorld: false, isRig: false }, {})).toBe(2_900);
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
