import { expect, test } from "vitest";
import { chooseTests, type Candidate } from "./chooseTests.ts";

type Row = readonly [file: string, rank: number, seconds: number];

const candidates = (rows: readonly Row[]): Candidate[] =>
  rows.map(([file, rank, seconds]) => ({ file, rank, ms: seconds * 1000 }));

/** Ten seconds in all, six for the longest. */
const choose = (rows: readonly Row[]) => {
  const { chosen, left } = chooseTests(candidates(rows), { totalMs: 10_000, longestMs: 6_000 });
  return [chosen, left].map((list) => list.map(({ file }) => file).join(" "));
};

test.each<[string, Row[], string, string]>([
  ["nothing", [], "", ""],
  [
    "the nearest first",
    [
      ["far", 9, 5],
      ["near", 3, 5],
      ["next", 4, 5],
    ],
    "near next",
    "far",
  ],
  [
    "among equals the quickest",
    [
      ["a", 3, 6],
      ["b", 3, 1],
      ["c", 3, 5],
    ],
    "b c",
    "a",
  ],
  [
    "by name where all is equal",
    [
      ["b", 3, 5],
      ["c", 3, 5],
      ["a", 3, 5],
    ],
    "a b",
    "c",
  ],
  [
    "a quicker one where a longer no longer fits",
    [
      ["a", 1, 6],
      ["b", 3, 5],
      ["c", 4, 4],
    ],
    "a c",
    "b",
  ],
  [
    "none that is waited for alone",
    [
      ["a", 1, 7],
      ["b", 9, 1],
    ],
    "b",
    "a",
  ],
  [
    "a changed test whatever it takes",
    [
      ["a", 0, 60],
      ["b", 1, 1],
    ],
    "a",
    "b",
  ],
  [
    "one that failed the last time, first and whatever it takes",
    [
      ["b", 0, 1],
      ["a", -1, 60],
    ],
    "a b",
    "",
  ],
  [
    "every changed test",
    [
      ["a", 0, 8],
      ["b", 0, 8],
    ],
    "a b",
    "",
  ],
])("it takes %s", (_, rows, chosen, left) => {
  expect(choose(rows)).toEqual([chosen, left]);
});

test("the order of the candidates does not matter", () => {
  const rows: Row[] = [
    ["a", 3, 4],
    ["b", 2, 4],
    ["c", 3, 4],
    ["d", 2, 1],
  ];
  expect(choose(rows.toReversed())).toEqual(choose(rows));
});
