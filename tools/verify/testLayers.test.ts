import { expect, test } from "vitest";
import { findTestFiles } from "./findTestFiles.ts";
import { layerOf } from "./testLayers.ts";

test.each([
  ["packages/core/src/money/parse.test.ts", "light"],
  ["packages/screens/src/send/Send.test.tsx", "light"],
  ["packages/config/src/locks.test.ts", "house"],
  ["packages/ledger/src/post.test.ts", "database"],
  ["apps/server/src/usecases/kyc/kyc.test.ts", "database"],
  ["apps/server/src/kyc.world.test.ts", "world"],
  ["apps/server/src/road.sharedWorld.test.ts", "world"],
  ["apps/server/src/chaos.long.test.ts", "long"],
])("%s belongs to %s", (file, layer) => {
  expect(layerOf(file)).toBe(layer);
});

test("every test file of the tree belongs to a layer", () => {
  const files = ["apps", "packages", "tools"].flatMap(findTestFiles);
  expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
});
