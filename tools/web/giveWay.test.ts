import { expect, test } from "vitest";
import { familyOf } from "./giveWay.ts";

test("a family is whoever was started by it, in whatever order they are told of", () => {
  const lines = `
      1     0
    900   812
    812   700
    700     1
    701     1
    950   701
  `;
  expect(familyOf([700], lines)).toEqual([700, 812, 900]);
  expect(familyOf([700, 701], lines)).toEqual([700, 701, 812, 950, 900]);
});

test("one that has started nobody is alone, and one that is gone too", () => {
  expect(familyOf([950, 3], "950 701\n701 1")).toEqual([950, 3]);
});
