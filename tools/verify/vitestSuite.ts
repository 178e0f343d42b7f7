import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { dataDir } from "../paths.ts";
import { runCommand } from "../process/runCommand.ts";
import { rememberFailed } from "./failedTests.ts";
import { readVitestReport } from "./readVitestReport.ts";
import type { StepResult } from "./step.ts";
import { toolPath } from "./toolPath.ts";

export type VitestSuite = {
  /** Names the report's file. */
  name: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Test files that must be among those that ran, relative to the root. */
  expectedFiles: readonly string[];
};

/**
 * Runs vitest and counts each test from its JSON report: skipped or never started means failed. What
 * failed is remembered until it passes.
 */
export async function runVitestSuite(suite: VitestSuite): Promise<StepResult> {
  const reports = path.join(dataDir, "verify");
  mkdirSync(reports, { recursive: true });
  const reportFile = path.join(reports, `${suite.name}.json`);
  rmSync(reportFile, { force: true });
  const reporters = ["--reporter=json", "--reporter=dot", `--outputFile.json=${reportFile}`];
  const { code, output } = await runCommand(toolPath("vitest"), [...suite.args, ...reporters], {
    env: { ...suite.env },
  });
  const { expectedFiles } = suite;
  const result = readVitestReport({ reportFile, code, output, expectedFiles });
  const { files, failedFiles } = result;
  if (files !== undefined && failedFiles !== undefined)
    rememberFailed(
      files.map(({ file }) => file),
      failedFiles,
    );
  return result;
}
