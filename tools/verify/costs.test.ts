import { expect, test } from "vitest";
import { costTable, isQuiet, overBudget, type Cost } from "./costs.ts";
import { paceOf } from "./machinePace.ts";

const cost = (over: Partial<Cost>): Cost => ({
  name: "walks",
  tookMs: 90_000,
  cpuMs: 100_000,
  files: [],
  ...over,
});

test.each([
  ["under its budget", { budgetS: 101 }, 1, 0],
  ["over it by half", { budgetS: 100, cpuMs: 150_000 }, 1, 0],
  ["over it by more than half", { budgetS: 100, cpuMs: 150_001 }, 1, 1],
  ["the same on a processor half as fast", { budgetS: 100, cpuMs: 150_001 }, 2, 0],
  ["without a budget", { cpuMs: 9_000_000 }, 1, 0],
])("a layer %s", (_case, over, pace, failures) => {
  expect(overBudget([cost(over)], pace)).toHaveLength(failures);
});

test.each([
  [1, true],
  [1.15, true],
  [1.16, false],
  [3, false],
])("budgets are held at a pace of %d: %s", (pace, isHeld) => {
  expect(isQuiet(pace)).toBe(isHeld);
});

test("what is over its budget says by how much", () => {
  const [said] = overBudget([cost({ budgetS: 50, cpuMs: 200_000 })], 1.2);
  expect(said).toBe("walks: 200 s of processor time, 60 are its budget (docs/testing.md)");
});

test("the table has a row for each layer, their sum, and the slowest files of all", () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    file: `${index}.ts`,
    ms: index * 1000,
  }));
  const lines = costTable(
    [cost({ budgetS: 80 }), cost({ name: "rules", cpuMs: 20_400, files })],
    1,
  ).split("\n");
  expect(lines[1]).toBe("walks                 1.5          100      125 %");
  expect(lines[2]).toBe("rules                 1.5           20");
  expect(lines[3]).toBe("together                           120");
  expect(lines.slice(7)).toEqual([
    "   11.0 s  11.ts",
    ...[10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${`${index}.0`.padStart(7)} s  ${index}.ts`),
  ]);
});

test("the pace is the middle of all looks, and never faster than where the budgets were written", () => {
  expect(paceOf([240, 48, 24])).toBe(2);
  expect(paceOf([2, 3, 4])).toBe(1);
  expect(paceOf([])).toBe(1);
});
