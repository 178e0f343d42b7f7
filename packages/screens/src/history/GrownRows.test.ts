import { expect, test } from "vitest";
import { addBelow, countSame } from "./GrownRows.ts";

const [a, b, c, d, e] = [{ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" }, { id: "e" }];

test.each([
  ["a page that has come leaves all as they were", [a, b], [a, b, c], 2],
  ["one that is another now is the first that is not", [a, b, c], [a, { ...b }, c], 1],
  ["what came on top moves all", [a, b], [c, a, b], 0],
  ["of a shorter list no more than there is", [a, b, c], [a], 1],
  ["of nothing nothing", [], [a], 0],
])("%s", (_, before, now, expected) => {
  expect(countSame(before, now)).toBe(expected);
});

test("a list that rows were added to is looked through once, however often it grows", () => {
  let looks = 0;
  const counted = new Proxy([a, b], {
    get: (rows, name) => {
      if (typeof name === "string" && /^\d+$/.test(name)) looks += 1;
      return Reflect.get(rows, name) as unknown;
    },
  });
  const before = addBelow(counted, [c]);
  const once = looks;
  const now = addBelow(addBelow(before, [d]), [e]);
  expect(countSame(before, now)).toBe(3);
  expect(countSame(now, before)).toBe(3);
  expect(looks).toBe(once);
});

test("each list has its own rows, whatever came below it later", () => {
  const first = [a];
  const [two, three] = [addBelow(first, [b]), addBelow(addBelow(first, [b]), [c])];
  const grown = addBelow(two, [d, e]);
  expect(first).toEqual([a]);
  expect([two, three, grown].map((rows) => rows.slice())).toEqual([
    [a, b],
    [a, b, c],
    [a, b, d, e],
  ]);
});

test("of two lists that the same one grew to no more is the same than is", () => {
  const before = addBelow([a], [b]);
  const [one, other] = [addBelow(before, [c]), addBelow(before, [d])];
  expect([countSame(before, one), countSame(before, other)]).toEqual([2, 2]);
  expect(countSame(one, other)).toBe(2);
  expect([one, other].map((rows) => rows.slice())).toEqual([
    [a, b, c],
    [a, b, d],
  ]);
});

test("asked as an array it answers as one, of its own rows alone", () => {
  const own = [a, b, c];
  const rows = addBelow([a, b], [c]);
  addBelow(rows, [d, e]);
  expect(rows.length).toBe(3);
  for (const at of [-4, -3, -1, 0, 2, 3, 4, Number.MAX_SAFE_INTEGER])
    expect(rows.at(at)).toBe(own.at(at));
  const bounds = [undefined, -5, -2, -1, 0, 1, 2, 3, 4, 9];
  for (const from of bounds)
    for (const to of bounds) expect(rows.slice(from, to)).toEqual(own.slice(from, to));
  for (const sought of [a, c, d, e])
    expect(rows.findIndex((row) => row === sought)).toBe(own.indexOf(sought));
});
