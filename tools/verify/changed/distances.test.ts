import { expect, test } from "vitest";
import { distances, joined, turned } from "./distances.ts";

const graph = new Map(
  Object.entries({
    a: ["b", "c"],
    b: ["d"],
    c: ["d"],
    d: ["a"],
    test: ["a"],
    deletedUser: ["gone"],
  }),
);
const sets = new Map([...graph].map(([file, reached]) => [file, new Set(reached)]));

test.each([
  ["d", { d: 0, b: 1, c: 1, a: 2, test: 3 }],
  ["a", { a: 0, d: 1, test: 1, b: 2, c: 2 }],
  ["test", { test: 0 }],
  ["gone", { gone: 0, deletedUser: 1 }],
  ["unknown", { unknown: 0 }],
])("%s is reached by its importers, by the shortest road", (file, expected) => {
  expect(Object.fromEntries(distances(turned(sets), file))).toEqual(expected);
});

test("two graphs become one", () => {
  const other = new Map([
    ["a", new Set(["e"])],
    ["e", new Set(["a"])],
  ]);
  const both = joined(sets, other);
  expect([...(both.get("a") ?? [])]).toEqual(["b", "c", "e"]);
  expect([...(both.get("e") ?? [])]).toEqual(["a"]);
  expect([...(sets.get("a") ?? [])]).toEqual(["b", "c"]);
});
