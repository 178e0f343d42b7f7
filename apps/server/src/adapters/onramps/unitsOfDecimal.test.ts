import { expect, test } from "vitest";
import { ceilUnits, floorUnits } from "./unitsOfDecimal.ts";

test.each([
  ["30", 2, 3_000n, 3_000n],
  ["30.5", 2, 3_050n, 3_050n],
  ["30.001", 2, 3_000n, 3_001n],
  ["30.009", 2, 3_000n, 3_001n],
  ["30.0000", 2, 3_000n, 3_000n],
  ["0.0281", 18, 28_100_000_000_000_000n, 28_100_000_000_000_000n],
  ["1.9", 0, 1n, 2n],
])("%s with %s decimals is at least %s and at most %s", (text, decimals, least, most) => {
  expect(floorUnits(text, decimals)).toBe(least);
  expect(ceilUnits(text, decimals)).toBe(most);
});
