import { expect, test } from "vitest";
import { nextAmlAskMs } from "./amlAnswers.ts";

test("the wait grows by half to half a minute, and no further", () => {
  const waits = Array.from({ length: 12 }, (_, tries) => nextAmlAskMs(tries, 1));
  expect(waits.slice(0, 4)).toEqual([1_000, 1_500, 2_250, 3_375]);
  expect(waits.at(-1)).toBe(30_000);
  expect(nextAmlAskMs(1_000_000, 1)).toBe(30_000);
});

test("chance spreads the last third", () => {
  expect(nextAmlAskMs(100, 0)).toBe(20_000);
  expect(nextAmlAskMs(100, 0.5)).toBe(25_000);
});
