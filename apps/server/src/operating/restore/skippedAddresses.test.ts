import { expect, test } from "vitest";
import { SKIPPED_MIN, skippedAddresses } from "./skippedAddresses.ts";

const LAST_INDEX = 2n ** 31n - 1n;

test("two restores of one backup skip to different numbers, far apart as a rule", () => {
  const skipped = Array.from({ length: 50 }, () => skippedAddresses(10n));
  expect(new Set(skipped).size).toBe(skipped.length);
  for (const each of skipped) expect(each).toBeGreaterThanOrEqual(BigInt(SKIPPED_MIN));
  const far = skipped.filter((each) => each > 10n * BigInt(SKIPPED_MIN));
  expect(far.length).toBeGreaterThan(25);
});

test("thirty restores in a row leave most of a key's addresses unused", () => {
  let last = 0n;
  for (let restore = 0; restore < 30; restore += 1) last += skippedAddresses(last);
  expect(last).toBeLessThan(LAST_INDEX - 200_000_000n);
});

test("a key whose addresses are used up is not skipped beyond its end", () => {
  expect(() => skippedAddresses(LAST_INDEX - 100n)).toThrow("too few address numbers");
});
