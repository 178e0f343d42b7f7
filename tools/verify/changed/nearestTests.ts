import { startTestDatabase } from "@coffer/postgres/testing";
import type { Step, StepResult } from "../step.ts";
import { runVitestSuite } from "../vitestSuite.ts";
import type { Budget } from "./chooseTests.ts";
import { concernedTests } from "./concernedTests.ts";
import { ranks, type RankedTest } from "./rankTests.ts";

/** The tests nearest to what has changed, on one PostgreSQL if any of them asks for one. */
export function nearestTests(files: readonly string[], budget: Budget): Step {
  return {
    name: "nearest tests",
    run: async () => {
      const { chosen, left } = concernedTests(files, budget);
      const figures = reportLeft(chosen.length, left);
      const said = { figures, left: left.length };
      if (chosen.length === 0) return { passed: 0, failed: 0, details: [], ...said };
      return { ...(await runTests(chosen)), ...said };
    },
  };
}

async function runTests(tests: readonly RankedTest[]): Promise<StepResult> {
  const files = tests.map(({ file }) => file);
  const suite = { name: "nearest", args: ["run", ...files], expectedFiles: files };
  if (!tests.some(({ isRig }) => isRig)) return runVitestSuite(suite);
  const database = await startTestDatabase();
  try {
    return await runVitestSuite({
      ...suite,
      env: { TEST_DATABASE_URL: database.connectionString },
    });
  } finally {
    await database.close();
  }
}

/** What was not run, with the names of those that a person would miss. */
function reportLeft(ran: number, left: readonly RankedTest[]): string[] {
  const all = ran + left.length;
  const summary = `ran ${ran} of ${all} test files that reach the change; npm test runs the rest`;
  const missed = left.filter(({ rank }) => rank <= ranks.concerned);
  return [summary, ...missed.map(({ file }) => `too long for here: ${file}`)];
}
