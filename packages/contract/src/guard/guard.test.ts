import { expect, test } from "vitest";
import { guardCalls } from "./guardCalls.ts";

const { input: updateGuard } = guardCalls["guard.updateGuard"];

const input = (over: object) => ({
  jwtWebToken: "token",
  dailyLimit: null,
  payeeWaitHours: 0,
  codeAbove: null,
  ...over,
});
const limit = (amount: unknown) => input({ dailyLimit: { amount, fiatTicker: "USD" } });

test.each(["0.01", "0.1", "1", "100", "99.99", "1000.5", "999999999999999"])(
  "a limit of %s is one",
  (amount) => {
    expect(updateGuard.safeParse(limit(amount)).success).toBe(true);
  },
);

test.each(["", "0", "0.0", "0.00", "00", "-1", "1.", "1.10", ".5", "1e3", "0.001", "1,5", 5, null])(
  "a limit of %j is none",
  (amount) => {
    expect(updateGuard.safeParse(limit(amount)).success).toBe(false);
  },
);

test.each([-1, 0.5, 169, "24", null, Number.NaN])("%j hours are no wait", (payeeWaitHours) => {
  expect(updateGuard.safeParse(input({ payeeWaitHours })).success).toBe(false);
});

test("unknown keys are refused, and every setting has to be there", () => {
  expect(updateGuard.safeParse(input({ isFrozen: false })).success).toBe(false);
  expect(updateGuard.safeParse({ jwtWebToken: "token", payeeWaitHours: 0 }).success).toBe(false);
  expect(updateGuard.safeParse(input({ payeeWaitHours: 168 })).success).toBe(true);
});
