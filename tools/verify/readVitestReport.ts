import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootDir } from "../paths.ts";
import type { StepResult } from "./step.ts";

type Report = {
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
export type VitestRun = {
  reportFile: string;
  code: number;
  output: string;
  expectedFiles: readonly string[];
};

/** Counts what vitest reports; a file that did not run, and an error outside any test, fail too. */
export function readVitestReport(run: VitestRun): StepResult {
  if (!existsSync(run.reportFile)) {
    return { passed: 0, failed: 1, details: [`vitest left no report:\n${run.output}`] };
  }
  const report = JSON.parse(readFileSync(run.reportFile, "utf8")) as Report; // vitest's own format
  const files = report.testResults.map((file) => ({
    path: path.relative(rootDir, file.name),
    ...countFile(file),
  }));
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const details = files.flatMap((file) => file.failures.map((text) => `${file.path}\n${text}`));
  const seen = new Set(files.map((file) => file.path));
  const missing = run.expectedFiles.filter((file) => !seen.has(file));
  details.push(...missing.map((file) => `${file}\nthis test file did not run`));
  if (passed === 0 && details.length === 0) details.push(`no test ran:\n${run.output}`);
  if (run.code !== 0 && details.length === 0) {
    details.push(`vitest failed outside any test:\n${run.output}`);
  }
  const times = report.testResults.map(({ startTime, endTime }) => endTime - startTime);
  return {
    passed,
    failed: details.length,
    details,
    failedFiles: [
      ...files.flatMap((file) => (file.failures.length > 0 ? [file.path] : [])),
      ...missing,
    ],
    files: files.map((file, index) => ({ file: file.path, ms: times[index] ?? 0 })),
  };
}

function countFile(file: Report["testResults"][number]): { passed: number; failures: string[] } {
  const tests = file.assertionResults;
  const failures = tests
    .filter((test) => test.status !== "passed")
    .map((test) => `${test.fullName}\n${test.failureMessages.join("\n") || test.status}`);
  if (failures.length === 0 && (file.status === "failed" || tests.length === 0)) {
    failures.push(file.message || "no test in this file");
  }
  return { passed: tests.filter((test) => test.status === "passed").length, failures };
}
