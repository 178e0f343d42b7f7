import { expect, test } from "vitest";
import { importPath } from "./importPath.ts";

const graph = new Map([
  ["a", new Set(["b", "c"])],
  ["b", new Set(["a", "d"])],
  ["c", new Set(["e"])],
  ["d", new Set(["e"])],
]);

test("of several ways the shortest is taken", () => {
  expect(importPath(graph, "a", "e")).toEqual(["a", "c", "e"]);
});

test("a file leads to itself, and to nothing that it does not take", () => {
  expect(importPath(graph, "a", "a")).toEqual(["a"]);
  expect(importPath(graph, "e", "a")).toBeNull();
});
