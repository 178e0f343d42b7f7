import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPlaywrightReport } from "./readPlaywrightReport.ts";

const folder = mkdtempSync(path.join(tmpdir(), "coffer-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(statuses: readonly string[], errors: readonly { message: string }[] = []) {
  const file = path.join(folder, `${statuses.join("-")}-${errors.length}.json`);
  const specs = statuses.map((status) => ({
    title: "signs in",
    tests: [
      {
        projectName: "wide",
        status,
        annotations: [{ type: "figure", description: "120 ms" }, { type: "slow" }],
        results: [
          { duration: 1200, errors: [{ message: "no button" }] },
          { duration: 300, errors: [] },
        ],
      },
    ],
  }));
  const suites = [{ file: "road.spec.ts", suites: [{ specs }] }];
  writeFileSync(file, JSON.stringify({ suites, errors }));
  return readPlaywrightReport(file, "output");
}

test("expected results pass, in nested suites too", () => {
  expect(reportOf(["expected", "expected"])).toMatchObject({
    passed: 2,
    failed: 0,
    details: [],
  });
});

test("each file's time is that of all its tests, tries included", () => {
  expect(reportOf(["expected", "flaky"]).files).toEqual([
    { file: "road.spec.ts (wide)", ms: 3000 },
  ]);
});

test("what a test measured is told with its project, whatever else it notes is not", () => {
  const { figures } = reportOf(["expected"]);
  expect(figures).toEqual(["wide: 120 ms"]);
});

test.each(["unexpected", "flaky", "skipped"])(
  "an %s result is a failure with its reason",
  (status) => {
    const result = reportOf(["expected", status]);
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.details[0]).toContain("no button");
  },
);

test("an error outside any test is a failure", () => {
  expect(reportOf(["expected"], [{ message: "no server" }])).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test("no test and no report are failures", () => {
  expect(reportOf([])).toMatchObject({ passed: 0, failed: 1 });
  expect(readPlaywrightReport(path.join(folder, "none.json"), "output")).toMatchObject({
    failed: 1,
  });
});
