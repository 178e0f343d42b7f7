import { importGraph, readTree, textUses } from "@coffer/config/graph";
import { rootDir } from "../../paths.ts";
import { failedTests } from "../failedTests.ts";
import { chooseTests, type Budget, type Choice } from "./chooseTests.ts";
import { distances, joined, turned } from "./distances.ts";
import { expectedMs, readDurations } from "./expectedMs.ts";
import { withReaders } from "./pathReaders.ts";
import { isConcerned, rankTests, ranks, type RankedTest, type TestFile } from "./rankTests.ts";

const world = "apps/server/src/testing/worlds/world.ts";
const database = "packages/postgres/src/testing/startTestDatabase.ts";
const server = "apps/server/src/main.ts";
/** It makes every call of the wallet, payments too, so that any of them can break there. */
const story = "apps/server/src/contract.sharedWorld.test.ts";
/** The house check is a step of its own, and the long tests are a command of their own. */
const isChosenFrom = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) &&
  !file.startsWith("packages/config/") &&
  !file.endsWith(".long.test.ts");
const startsWorld = /\.(world|sharedWorld)\.test\.ts$/;

/** Of all test files that a change reaches those to run, and those left to `npm test`. */
export function concernedTests(files: readonly string[], budget: Budget): Choice<RankedTest> {
  const tree = readTree(rootDir);
  const imports = importGraph(tree);
  const importers = turned(joined(imports, textUses(tree)));
  const startWorlds = distances(turned(imports), world);
  const askForDatabase = distances(turned(imports), database);
  const tests = [...imports.keys()].filter(isChosenFrom).map((file): TestFile => {
    const isWorld = startWorlds.has(file) || startsWorld.test(file);
    const isRig = isWorld || askForDatabase.has(file);
    return { file, isWorld, isRig, isStory: file === story };
  });
  const served = distances(imports, server);
  const changed = files.map((file) => ({
    file,
    isServed: served.has(file),
    importers: withReaders(file, distances(importers, file)),
  }));
  const durations = readDurations();
  const reached = rankTests(tests, changed, failedTests()).map((test) => ({
    ...test,
    ms: expectedMs(test, durations),
  }));
  const isOffered = (test: RankedTest): boolean =>
    !test.isWorld || test.rank === ranks.failed || isConcerned(test, changed);
  const { chosen, left } = chooseTests(reached.filter(isOffered), budget);
  return { chosen, left: [...left, ...reached.filter((test) => !isOffered(test))] };
}
