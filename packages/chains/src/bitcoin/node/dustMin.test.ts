import { expect, test } from "vitest";
import { dustMin } from "./dustMin.ts";

// The numbers of Bitcoin Core's policy at its default rate.
test.each([
  ["a key by witness", `0014${"18".repeat(20)}`, 294n],
  ["a script by witness", `0020${"18".repeat(32)}`, 330n],
  ["taproot", `5120${"18".repeat(32)}`, 330n],
  ["an older key", `76a914${"18".repeat(20)}88ac`, 546n],
  ["an older script", `a914${"18".repeat(20)}87`, 540n],
])("%s takes no less than its own spending is worth", (_, script, units) => {
  expect(dustMin(script)).toBe(units);
});
