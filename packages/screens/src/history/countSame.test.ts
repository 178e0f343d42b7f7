import { expect, test } from "vitest";
import { addBelow, countSame } from "./countSame.ts";

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

test("a list that rows were added to is not looked through", () => {
  let looks = 0;
  const before = new Proxy([a, b], {
    get: (rows, name) => {
      if (name !== "length") looks += 1;
      return Reflect.get(rows, name) as unknown;
    },
  });
  const now = addBelow(before, [c]);
  expect(now).toEqual([a, b, c]);
  looks = 0;
  expect(countSame(before, now)).toBe(2);
  expect(looks).toBe(0);
});

test("of two lists that the same one grew to no more is the same than is", () => {
  const before = [a];
  const [one, other] = [addBelow(before, [b]), addBelow(before, [c])];
  expect([countSame(before, one), countSame(before, other)]).toEqual([1, 1]);
  expect(countSame(one, other)).toBe(1);
});
