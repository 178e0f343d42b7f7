// @vitest-environment node
import { expect, test } from "vitest";
import { chunkCircle } from "./chunkCircle.ts";

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports });

test("files that import each other are named, in the order they do", () => {
  const around = [chunk("a", "b"), chunk("b", "c"), chunk("c", "d", "b"), chunk("d")];
  expect(chunkCircle(around)).toEqual(["b", "c", "b"]);
});

test("two ways to the same file are no circle", () => {
  expect(chunkCircle([chunk("a", "b", "c"), chunk("b", "d"), chunk("c", "d")])).toBeNull();
});
