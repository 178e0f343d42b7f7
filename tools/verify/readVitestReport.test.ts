import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { rootDir } from "../paths.ts";
import { readVitestReport, type VitestRun } from "./readVitestReport.ts";

const folder = mkdtempSync(path.join(tmpdir(), "coffer-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Told = { status: string; failureMessages?: string[] };

function runOf(tests: readonly Told[], over: Partial<VitestRun> & { fileStatus?: string } = {}) {
  const reportFile = path.join(folder, `${Math.trunc(performance.now() * 1000)}.json`);
  const file = {
    name: path.join(rootDir, "a.test.ts"),
    startTime: 1000,
    endTime: 3500,
    status: over.fileStatus ?? "passed",
    message: over.fileStatus === "failed" ? "cannot import" : "",
    assertionResults: tests.map((each) => ({ fullName: "adds", failureMessages: [], ...each })),
  };
  writeFileSync(reportFile, JSON.stringify({ testResults: [file] }));
  return readVitestReport({
    reportFile,
    code: 0,
    output: "output",
    expectedFiles: ["a.test.ts"],
    ...over,
  });
}

test("passed tests are counted one by one", () => {
  expect(runOf([{ status: "passed" }, { status: "passed" }])).toEqual({
    passed: 2,
    failed: 0,
    details: [],
    failedFiles: [],
    files: [{ file: "a.test.ts", ms: 2500 }],
  });
});

test.each(["failed", "skipped", "pending", "todo"])("a %s test is a failure", (status) => {
  expect(runOf([{ status: "passed" }, { status }])).toMatchObject({ passed: 1, failed: 1 });
});

test("the details of a failure are kept in full", () => {
  const { details, failedFiles } = runOf([
    { status: "failed", failureMessages: ["expected 1, got 2"] },
  ]);
  expect(details).toEqual(["a.test.ts\nadds\nexpected 1, got 2"]);
  expect(failedFiles).toEqual(["a.test.ts"]);
});

test("a file that could not be loaded is a failure", () => {
  expect(runOf([], { fileStatus: "failed" })).toMatchObject({
    failed: 1,
    details: ["a.test.ts\ncannot import"],
  });
});

test("a file without a test is a failure", () => {
  expect(runOf([])).toMatchObject({ passed: 0, failed: 1 });
});

test("a test file that never ran is a failure", () => {
  const expectedFiles = ["a.test.ts", "b.test.ts"];
  expect(runOf([{ status: "passed" }], { expectedFiles })).toMatchObject({ passed: 1, failed: 1 });
});

test("an error outside any test is a failure", () => {
  expect(runOf([{ status: "passed" }], { code: 1 })).toMatchObject({ passed: 1, failed: 1 });
});

test("no report at all is a failure", () => {
  expect(runOf([], { reportFile: path.join(folder, "none.json") })).toMatchObject({ failed: 1 });
});
