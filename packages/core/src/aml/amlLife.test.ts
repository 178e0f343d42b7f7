import { expect, test } from "vitest";
import { lockingAmlIds } from "./amlLife.ts";

test("only locked checks lock, in the order given", () => {
  const states = [
    { id: "a", isLocked: false },
    { id: "b", isLocked: true },
    { id: "c", isLocked: true },
  ];
  expect(lockingAmlIds(states)).toEqual(["b", "c"]);
  expect(lockingAmlIds([])).toEqual([]);
});
