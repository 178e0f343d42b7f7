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
  ["under another of its day", row(), row(), 64],
  ["with a note", row({ note: "rent" }), row(), 85],
  ["first of its day", row(dayBefore), row(), 105],
  ["first of its year", row(yearBefore), row(), 161],
  ["first of all", row(), undefined, 105],
])("before one is measured: %s", (_, one, above, expected) => {
  expect(createRowHeights().estimate({ row: one, above })).toBe(expected);
});

test("as high as the first of its kind, whatever heads either", () => {
  const heights = createRowHeights();
  heights.learn({ row: row(dayBefore), above: row() }, 123);
  heights.learn({ row: row(), above: row() }, 300);
  expect(heights.estimate({ row: row(), above: row() })).toBe(82);
  expect(heights.estimate({ row: row(dayBefore), above: row() })).toBe(123);
  expect(heights.estimate({ row: row({ kind: "fee" }), above: row() })).toBe(64);
  expect(heights.estimate({ row: row({ note: "rent" }), above: row() })).toBe(85);
});
