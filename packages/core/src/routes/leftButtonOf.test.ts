import { expect, test } from "vitest";
import { leftButtonOf } from "./leftButtonOf.ts";

test.each([
  ["kycStatus", "NONE", "goHome", "home", false],
  ["kycStatus", "CANCELLED", "goHome", "home", false],
  ["kycStatus", "USER_INPUT_REQUIRED", "cancel", "home", true],
  ["kycStatus", "PROCESSING", "cancel", "home", true],
  ["kycStatus", "APPROVED", "goHome", "home", false],
  ["kycStatus", "DECLINED", "goHome", "home", false],
  ["kycFrame", "USER_INPUT_REQUIRED", "cancel", "previous", true],
  ["sendPaymentStatus", "APPROVED", "close", "home", false],
  ["settings", "APPROVED", "back", "home", false],
] as const)("on %s with %s the left button says %s", (name, kyc, label, to, cancelsKyc) => {
  expect(leftButtonOf({ name, back: "home" }, kyc)).toEqual({ label, to, cancelsKyc });
});

test("back leads where the row says, and a row without a target has no button", () => {
  expect(leftButtonOf({ name: "depositoryBuy", back: "previous" }, "NONE")?.to).toBe("previous");
  expect(leftButtonOf({ name: "home", back: null }, "NONE")).toBeNull();
});
