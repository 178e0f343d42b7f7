import { expect, test } from "vitest";
import { judgePasswordTry } from "./judgePasswordTry.ts";

const NOW_MS = 10_000_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const ago = (...agesMs: readonly number[]) => agesMs.map((ageMs) => NOW_MS - ageMs);
const times = (count: number, ageMs: number) => ago(...Array.from({ length: count }, () => ageMs));

test.each([
  ["nothing failed", [], null],
  ["three failed just now", times(3, 0), null],
  ["four failed just now", times(4, 0), 5 * SECOND_MS],
  ["four failed, five seconds ago", times(4, 5 * SECOND_MS), null],
  ["nine failed just now", times(9, 0), 60 * SECOND_MS],
  ["ten failed a minute ago", times(10, MINUTE_MS), 14 * MINUTE_MS],
  ["the first of ten is 15 minutes old", [...times(9, MINUTE_MS), ...ago(15 * MINUTE_MS)], null],
  ["twenty failed long ago", times(20, 16 * MINUTE_MS), null],
] as const)("when %s, the next try waits for %s", (_case, failedAtMs, waitMs) => {
  const judged = judgePasswordTry(failedAtMs, NOW_MS);
  expect(judged.ok ? null : judged.problem.retryAtMs - NOW_MS).toBe(waitMs);
});
