import { expect, test } from "vitest";
import { greenFiles, judgeReport, type VitestReport } from "./judgeReport.ts";

type File = VitestReport["testResults"][number];
const passed: File = {
  name: "passed.test.ts",
  status: "passed",
  message: "",
  assertionResults: [{ status: "passed", fullName: "it works" }],
};
const failed: File = {
  ...passed,
  name: "failed.test.ts",
  status: "failed",
  assertionResults: [
    { status: "passed", fullName: "it works" },
    { status: "failed", fullName: "it is refused" },
    { status: "failed", fullName: "it is told" },
  ],
};
const unread: File = {
  name: "unread.test.ts",
  status: "failed",
  message: "\nSyntaxError: Unexpected token\nat a line",
  assertionResults: [],
};
const hookFailed: File = {
  ...unread,
  name: "hook.test.ts",
  message: "Error: no world",
  assertionResults: [{ status: "skipped", fullName: "it works" }],
};
const report = (...testResults: readonly File[]): VitestReport => ({ testResults });

test("a test that failed has caught it: the first is named", () => {
  expect(judgeReport(report(passed, unread, failed), 1)).toEqual({
    kind: "caught",
    file: "failed.test.ts",
    test: "it is refused",
  });
});

test("tests that pass let it survive", () => {
  expect(judgeReport(report(passed), 0)).toEqual({ kind: "survived" });
});

test.each([
  ["a file that cannot be read", report(passed, unread), "SyntaxError: Unexpected token"],
  ["a hook that failed", report(passed, hookFailed), "Error: no world"],
  ["an error outside of any test", report(passed), "vitest failed outside of any test"],
])("%s is no catch", (_case, given, problem) => {
  expect(judgeReport(given, 1)).toEqual({ kind: "unclear", problem });
});

test("a file is green when a test of it ran and none did anything but pass", () => {
  const empty = { ...passed, name: "empty.test.ts", assertionResults: [] };
  const given = report(passed, failed, unread, hookFailed, empty);
  expect(greenFiles(given)).toEqual(["passed.test.ts"]);
});
