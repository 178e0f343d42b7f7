import { findTestFiles } from "../findTestFiles.ts";
import type { Step } from "../step.ts";
import { runVitestSuite } from "../vitestSuite.ts";

const house = "packages/config/src/house.test.ts";
/** The rules themselves, and what their locks are tried on. */
const ruleFiles =
  /^packages\/config\/|(^|\/)package\.json$|^\.oxlintrc\.json$|^pnpm-workspace\.yaml$/;

/** The rules of the house; their own tests only where a rule or a lock may have changed. */
export function houseCheck(files: readonly string[]): Step {
  const tests = files.some((file) => ruleFiles.test(file))
    ? findTestFiles("packages/config")
    : [house];
  return {
    name: "house check",
    run: () =>
      runVitestSuite({
        name: "house",
        args: ["run", "--project", "config", ...tests],
        expectedFiles: tests,
      }),
  };
}
