import { expect, test } from "vitest";
import { isConcerned, rankTests, type TestFile } from "./rankTests.ts";

const core = "packages/core/src/send/fee";
const rig = "apps/server/src/usecases/send/endPayment.test.ts";
const world = "apps/server/src/usecases/send/sendPayment.world.test.ts";
const story = "apps/server/src/contract.sharedWorld.test.ts";

function testFile(file: string): TestFile {
  const isWorld = file === world || file === story;
  const isStory = file === story;
  return { file, isWorld, isRig: isWorld || file === rig, isStory };
}

/** The rank of a test for a change that it reaches over so many imports, or over none at all. */
function rankOf(file: string, changed: string, distance?: number): number | undefined {
  const importers = new Map([
    [changed, 0],
    ...(distance === undefined ? [] : [[file, distance] as const]),
  ]);
  return rankTests([testFile(file)], [{ file: changed, importers, isServed: false }])[0]?.rank;
}

test.each<[string, string, string, number | undefined, number | undefined]>([
  ["the changed test itself", `${core}.test.ts`, `${core}.test.ts`, 0, 0],
  ["a test named after the file", `${core}.test.ts`, `${core}.ts`, 3, 1],
  ["one that imports it", "packages/ui/src/A.test.tsx", `${core}.ts`, 1, 1],
  [
    "one that starts servers and imports it",
    world,
    "apps/server/src/testing/worlds/world.ts",
    1,
    3,
  ],
  ["a far one", "packages/ui/src/A.test.tsx", `${core}.ts`, 2, 6],
  ["one of the same package", "packages/core/src/money/a.test.ts", `${core}.ts`, 2, 5],
  ["one of the same area", rig, `${core}.ts`, 2, 4],
  ["one of the same package and area", "packages/core/src/send/a.test.ts", `${core}.ts`, 2, 3],
  [
    "one that does not reach it",
    "packages/core/src/send/a.test.ts",
    `${core}.ts`,
    undefined,
    undefined,
  ],
  ["a rig of a statement's area", rig, "apps/server/src/storage/send/payments.ts", 4, 1],
  ["a rig of another area", rig, "apps/server/src/storage/aml/amlStates.ts", 4, 9],
  ["a rig of a migration's area", rig, "apps/server/src/migrations/0030-send.ts", 5, 1],
  [
    "a test of the texts, for a text",
    "packages/i18n/src/a.test.ts",
    "packages/i18n/src/en/send.ts",
    undefined,
    1,
  ],
  [
    "a screen that names the text",
    "packages/screens/src/send/a.test.tsx",
    "packages/i18n/src/en/send.ts",
    2,
    4,
  ],
  [
    "any test of the package, for a style nobody imports",
    "packages/ui/src/a.test.ts",
    "packages/ui/src/a.css",
    undefined,
    1,
  ],
  [
    "its neighbours, for a style nobody imports",
    "packages/ui/src/b.test.ts",
    "packages/ui/src/a.css",
    undefined,
    7,
  ],
  [
    "any test, for the versions of all packages",
    "packages/ui/src/b.test.ts",
    "pnpm-lock.yaml",
    undefined,
    8,
  ],
  [
    "no test, for a page",
    "packages/ui/src/b.test.ts",
    "packages/ui/README.md",
    undefined,
    undefined,
  ],
  [
    "no test, for the settings of types",
    "packages/ui/src/b.test.ts",
    "packages/ui/tsconfig.json",
    undefined,
    undefined,
  ],
])("%s", (_, file, changed, distance, expected) => {
  expect(rankOf(file, changed, distance)).toBe(expected);
});

test("a test that failed the last time comes first, whatever has changed", () => {
  const failed = [rig];
  const tests = [testFile(rig), testFile(world)];
  const changed = [{ file: "packages/ui/README.md", importers: new Map(), isServed: false }];
  expect(rankTests(tests, changed, failed)).toEqual([{ ...testFile(rig), rank: -1 }]);
});

test("of several changes the nearest counts", () => {
  const changed = [5, 2, 7].map((distance) => ({
    file: `packages/chains/src/evm/${distance}.ts`,
    importers: new Map([[rig, distance]]),
    isServed: false,
  }));
  expect(rankTests([testFile(rig)], changed)[0]?.rank).toBe(6);
});

test.each([
  ["apps/server/src/usecases/send/quotePayment.ts", true],
  ["packages/core/src/send/fee.ts", true],
  [world, true],
  ["apps/server/src/storage/aml/amlStates.ts", false],
  ["apps/server/src/wiring/wireChains.ts", false],
])("a test that starts servers is concerned by %s: %s", (file, expected) => {
  expect(isConcerned(testFile(world), [{ file, importers: new Map(), isServed: false }])).toBe(
    expected,
  );
});

test.each([true, false])(
  "the story runs whatever it takes for what the server runs: %s",
  (isServed) => {
    const changed = [{ file: `${core}.ts`, importers: new Map(), isServed }];
    expect(rankTests([testFile(story)], changed)[0]?.rank).toBe(isServed ? 0 : undefined);
    expect(isConcerned(testFile(story), changed)).toBe(isServed);
  },
);
