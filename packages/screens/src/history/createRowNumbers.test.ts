import { expect, test, vi } from "vitest";
import { createRowNumbers } from "./createRowNumbers.ts";

const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => ({ id: `${id}.out` })) as [
  { id: string },
  { id: string },
  { id: string },
  { id: string },
];

test("a row keeps its number wherever it comes to stand, and no two have the same", () => {
  const rowNumbers = createRowNumbers();
  const numbersOf = (rows: readonly { id: string }[]) => rowNumbers(rows).numbers;
  const [ofA, ofB] = numbersOf([a, b]);
  const [, , ofC] = numbersOf([a, b, c]);
  expect(new Set([ofA, ofB, ofC]).size).toBe(3);
  const moved = numbersOf([d, b, a, c]);
  expect(moved.slice(1)).toEqual([ofB, ofA, ofC]);
  expect([ofA, ofB, ofC]).not.toContain(moved[0]);
});

test("a row that is read anew is the one that it was", () => {
  const rowNumbers = createRowNumbers();
  const numbersOf = (rows: readonly { id: string }[]) => rowNumbers(rows).numbers;
  const before = numbersOf([a, b, c]);
  expect(numbersOf([{ ...a }, { ...b }, c])).toEqual(before);
});

test("a row that was gone for a while has the number that it had", () => {
  const rowNumbers = createRowNumbers();
  const numbersOf = (rows: readonly { id: string }[]) => rowNumbers(rows).numbers;
  const [, ofB] = numbersOf([a, b]);
  numbersOf([a]);
  expect(numbersOf([c, b])[1]).toBe(ofB);
});

test("as long as the rows are the same its answer is, too", () => {
  const rowNumbers = createRowNumbers();
  const numbersOf = (rows: readonly { id: string }[]) => rowNumbers(rows).numbers;
  const rows = [a, b];
  expect(numbersOf(rows)).toBe(numbersOf(rows));
});

test("it tells what has come below all rows from what has come above or between them", () => {
  const rowNumbers = createRowNumbers();
  const grownFrom = (rows: readonly { id: string }[]) => rowNumbers(rows).grownFrom;
  const begun = [a, b];
  expect(grownFrom(begun)).toBeNull();
  const more = [a, b, c];
  expect(grownFrom(more)).toBe(2);
  expect(grownFrom(more)).toBeNull();
  expect(grownFrom([a, d, b, c])).toBeNull();
  expect(grownFrom([a])).toBeNull();
});

test("rows whose ids have one hash, or the next one, are told from each other", () => {
  const rowNumbers = createRowNumbers();
  const rows = ["Aa", "BB", "Ab", "BC", "Aa"].map((id) => ({ id }));
  const { numbers } = rowNumbers(rows);
  expect(numbers.slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(numbers[4]).toBe(0);
  expect(rowNumbers(rows.toReversed()).numbers).toEqual([0, 3, 2, 1, 0]);
});

test("no id is the key of a map", () => {
  const set = vi.spyOn(Map.prototype, "set");
  createRowNumbers()([a, b, c]);
  const keys = set.mock.calls.map(([key]: readonly unknown[]) => typeof key);
  vi.restoreAllMocks();
  expect(keys).toEqual(["number", "number", "number"]);
});
