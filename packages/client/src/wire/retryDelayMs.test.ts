import { expect, test } from "vitest";
import { retryDelayMs } from "./createFeeds.ts";

test.each([
  [0, 250, 500],
  [1, 500, 1_000],
  [3, 2_000, 4_000],
  [6, 15_000, 30_000],
  [40, 15_000, 30_000],
])("after %i failures a page comes back within %i to %i ms, each at its own time", (...row) => {
  const [failures, least, most] = row;
  expect(retryDelayMs(failures, 0)).toBe(least);
  expect(retryDelayMs(failures, 0.5)).toBe((least + most) / 2);
  expect(retryDelayMs(failures, 0.999_999)).toBeLessThan(most);
});
