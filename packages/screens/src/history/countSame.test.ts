import { expect, test } from "vitest";
import { countSame } from "./countSame.ts";

const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];

test.each([
  ["a page that has come leaves all as they were", [a, b], [a, b, c], 2],
  ["one that is another now is the first that is not", [a, b, c], [a, { ...b }, c], 1],
  ["what came on top moves all", [a, b], [c, a, b], 0],
  ["of a shorter list no more than there is", [a, b, c], [a], 1],
  ["of nothing nothing", [], [a], 0],
])("%s", (_, before, now, expected) => {
  expect(countSame(before, now)).toBe(expected);
});
