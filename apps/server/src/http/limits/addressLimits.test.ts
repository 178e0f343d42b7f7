import { expect, test } from "vitest";
import { addressLimitRule, limitedAddress } from "./addressLimits.ts";

const rows = [
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
] as const;
test.each(rows)("%s is counted as %s", (address, counted) => {
  expect(limitedAddress(address)).toBe(counted);
});

test("this machine's own callers are exempt beside the sandbox, and nowhere else", () => {
  expect(addressLimitRule(true)(limitedAddress("127.0.0.1"))).toBe(false);
  expect(addressLimitRule(true)(limitedAddress("::1"))).toBe(false);
  expect(addressLimitRule(true)("203.0.113.9")).toBe(true);
  expect(addressLimitRule(false)(limitedAddress("127.0.0.1"))).toBe(true);
});
