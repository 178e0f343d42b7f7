import { expect, test } from "vitest";
import type { HeldRateHistory } from "../store/readSlices.ts";
import { rateHistoryDueMs } from "../react/useRateHistory.ts";

const told = { history: [], atMs: 1_000 };
const failed = (count: number): HeldRateHistory => ({
  status: "failing",
  told,
  failed: { failure: { code: "NETWORK" }, count, atMs: 10_000 },
});

test("a chart that nobody has told is due at once, one that was told when a step of it is over", () => {
  expect(rateHistoryDueMs(undefined, "DAY")).toBe(0);
  expect(rateHistoryDueMs({ status: "told", told }, "DAY")).toBe(1_000 + 5 * 60_000);
  expect(rateHistoryDueMs({ status: "told", told }, "WEEK")).toBe(1_000 + 60 * 60_000);
});

test("after a failure it is due in a pause that doubles, up to two minutes", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 50].map(
    (count) => rateHistoryDueMs(failed(count), "MONTH") - 10_000,
  );
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 120_000, 120_000, 120_000]);
});
