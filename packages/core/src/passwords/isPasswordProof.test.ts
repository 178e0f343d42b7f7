import { expect, test } from "vitest";
import { isPasswordProof } from "./judgePasswordTry.ts";

const NOW = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60_000;

test.each([
  ["a moment ago", 0, false],
  ["not quite a day ago", DAY_MS - 1, false],
  ["a day ago", DAY_MS, true],
])("a password set %s", (_when, ageMs, isProof) => {
  expect(isPasswordProof(NOW - ageMs, NOW)).toBe(isProof);
});
