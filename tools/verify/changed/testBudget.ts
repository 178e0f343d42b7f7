import type { Budget } from "./chooseTests.ts";

/** Beside the tests: format, lint, house check, reading the tree, starting. */
const otherStepsMs = 14_000;
const typesOfPackageMs = 2_800;
const coreMs = 50_000;
const testsOfCoreMs = 35_000;

/**
 * What the tests may take so that a quiet machine of two cores is done within the minute. More cores make
 * it quicker and choose the same tests; one core takes twice the time.
 */
export function testBudget(typedPackages: number): Budget {
  const leftMs = 2 * coreMs - otherStepsMs - typedPackages * typesOfPackageMs;
  return { totalMs: Math.min(leftMs, 2 * testsOfCoreMs), longestMs: testsOfCoreMs };
}
