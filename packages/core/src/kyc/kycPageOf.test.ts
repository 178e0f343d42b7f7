import { expect, test } from "vitest";
import { kycPageOf } from "./kycPageOf.ts";

test.each([
  ["NONE", "kycInfo"],
  ["CANCELLED", "kycInfo"],
  ["USER_INPUT_REQUIRED", "kycFrame"],
  ["PROCESSING", "kycStatus"],
  ["APPROVED", "kycStatus"],
  ["DECLINED", "kycStatus"],
] as const)("%s goes on at %s", (status, page) => {
  expect(kycPageOf(status)).toBe(page);
});
