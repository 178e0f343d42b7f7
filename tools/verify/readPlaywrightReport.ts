import { existsSync, readFileSync } from "node:fs";
import type { FileTime, StepResult } from "./step.ts";

type Failure = { message?: string; stack?: string };
type Suite = {
  file?: string;
  suites?: readonly Suite[];
  specs?: readonly {
    title: string;
    tests: readonly {
      projectName: string;
      status: string;
      annotations?: readonly { type: string; description?: string }[];
      results: readonly { duration: number; errors?: readonly Failure[] }[];
    }[];
  }[];
};
type Report = { suites: readonly Suite[]; errors: readonly Failure[] };

/** Counts what Playwright reports: anything but a plain pass, flaky and skipped included, is a failure. */
export function readPlaywrightReport(reportFile: string, output: string): StepResult {
  if (!existsSync(reportFile)) {
    return { passed: 0, failed: 1, details: [`Playwright left no report:\n${output}`] };
  }
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as Report; // Playwright's own format
  const tests = report.suites.flatMap((suite) => testsIn(suite, suite.file ?? ""));
  const details = tests.filter((test) => test.status !== "expected").map((test) => test.text);
  details.push(...report.errors.map(textOf));
  const passed = tests.filter((test) => test.status === "expected").length;
  if (passed === 0 && details.length === 0) details.push(`no browser test ran:\n${output}`);
  const figures = tests.flatMap((test) => test.figures);
  return { passed, failed: details.length, details, figures, files: timesOf(tests) };
}

type ReadTest = {
  status: string;
  text: string;
  figures: readonly string[];
  file: string;
  ms: number;
};

function timesOf(tests: readonly ReadTest[]): FileTime[] {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  return Array.from(byFile, ([file, own]) => ({
    file,
    ms: own.reduce((sum, { ms }) => sum + ms, 0),
  }));
}

function testsIn(suite: Suite, file: string): ReadTest[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => {
      const errors = test.results.flatMap((result) => (result.errors ?? []).map(textOf));
      const title = `${file}: ${spec.title} (${test.projectName})`;
      const figures = (test.annotations ?? [])
        .filter(({ type }) => type === "figure")
        .map(({ description = "" }) => `${test.projectName}: ${description}`);
      const text = [title, ...errors, test.status].join("\n");
      const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
      return { status: test.status, text, figures, file: `${file} (${test.projectName})`, ms };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, file))];
}

function textOf(failure: Failure): string {
  return failure.stack ?? failure.message ?? "failed without a message";
}
