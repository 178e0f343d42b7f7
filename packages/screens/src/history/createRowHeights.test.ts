import { expect, test } from "vitest";
import { createRowHeights } from "./createRowHeights.ts";
import { createRowNumbers } from "./createRowNumbers.ts";

let made = 0;
const row = (over = {}) => ({
  id: `${(made += 1)}.out`,
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
  expect(createRowHeights().estimate(rows, Math.max(rows.length - 1, 0), 7)).toBe(expected);
});

test("as high as the first of its kind, whatever heads either", () => {
  const heights = createRowHeights();
  heights.learn([row(), row(dayBefore)], 1, 123);
  heights.learn([row(), row()], 1, 300);
  const rows = [row(), row(), row({ kind: "fee" }), row({ note: "rent" }), row(dayBefore)];
  expect(rows.map((_, at) => heights.estimate(rows, at, at))).toEqual([123, 82, 64, 85, 123]);
});

test("rule 449: a guess stands whatever comes above its row, ends there, or is learnt of its kind", () => {
  const heights = createRowHeights();
  const rowNumbers = createRowNumbers();
  const numbersOf = (rows: Parameters<typeof rowNumbers>[0]) => rowNumbers(rows).numbers;
  const [first, second] = [row(), row()];
  const [begun, ended] = ["PROCESSING", "FULFILLED"].map((state) =>
    row({ id: "0.in", kind: "deposit", transfer: { state } }),
  );
  if (begun === undefined || ended === undefined) throw new Error("Both are there.");
  const heightOf = (rows: readonly ReturnType<typeof row>[]) =>
    numbersOf(rows).map((number, at) => heights.estimate(rows, at, number));
  expect(heightOf([first, second])).toEqual([105, 64]);
  expect(heightOf([begun, first, second])).toEqual([105, 105, 64]);
  heights.learn([first, second], 1, 82);
  expect(heightOf([ended, first, second])).toEqual([105, 105, 64]);
  // Who comes anew is guessed by what is known by then.
  expect(heightOf([ended, row(), first, second])).toEqual([105, 82, 105, 64]);
});
