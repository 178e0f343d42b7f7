import { expect, test } from "vitest";
import { createRowHeights } from "./createRowHeights.ts";

const row = (over = {}) => ({
  at: "2026-03-02T10:00:00.000Z",
  kind: "send" as const,
  note: "",
  ...over,
});
const dayBefore = { at: "2026-03-01T10:00:00.000Z" };
const yearBefore = { at: "2025-12-31T10:00:00.000Z" };

test.each([
  ["under another of its day", [row(), row()], 64],
  ["with a note", [row(), row({ note: "rent" })], 85],
  ["first of its day", [row(), row(dayBefore)], 105],
  ["first of its year", [row(), row(yearBefore)], 161],
  ["first of all", [row()], 105],
  ["there is none", [], 64],
])("before one is measured: %s", (_, rows, expected) => {
  expect(createRowHeights().estimate(rows, Math.max(rows.length - 1, 0))).toBe(expected);
});

test("as high as the first of its kind, whatever heads either", () => {
  const heights = createRowHeights();
  const rows = [row(), row(), row({ kind: "fee" }), row({ note: "rent" }), row(dayBefore)];
  const all = () => rows.map((_, at) => heights.estimate(rows, at));
  expect(all()).toEqual([105, 64, 64, 85, 105]);
  heights.learn(rows, 4, 123);
  heights.learn(rows, 1, 300);
  expect(all()).toEqual([123, 82, 64, 85, 123]);
});

test("a row is guessed anew where another stands in its place, or above it", () => {
  const heights = createRowHeights();
  const [newer, older] = [row(), row(dayBefore)];
  expect(heights.estimate([newer, older], 1)).toBe(105);
  expect(heights.estimate([newer, row()], 1)).toBe(64);
  expect(heights.estimate([newer, older], 1)).toBe(105);
  expect(heights.estimate([row(dayBefore), older], 1)).toBe(64);
});
