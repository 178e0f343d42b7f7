import { aHeldPayment, anAmlState, anAppState } from "@coffer/testkit";
import { expect, test } from "vitest";
import { heldPaymentStepOf } from "./heldPaymentStepOf.ts";

const amlId = anAmlState().id;
const forKyc = (isReady = false) => {
  const { amlStateId: _, ...held } = aHeldPayment({ reason: "KYC", isReady });
  return held;
};
const kycAt = (verificationStatus: ReturnType<typeof anAppState>["kyc"]["verificationStatus"]) =>
  anAppState({ kyc: { ...anAppState().kyc, verificationStatus } });
const amlAt = (status: ReturnType<typeof anAmlState>["status"]) =>
  anAppState({ addressAmlStates: [anAmlState({ status })] });

test.each([
  ["NONE", "verify"],
  ["CANCELLED", "verify"],
  ["USER_INPUT_REQUIRED", "finishForm"],
  ["PROCESSING", "waitForKyc"],
  ["APPROVED", "waitForKyc"],
  ["DECLINED", "kycDeclined"],
] as const)("a payment whose sender is %s goes on with %s", (status, step) => {
  expect(heldPaymentStepOf(forKyc(), kycAt(status))).toEqual({ step });
});

test.each([
  ["UNKNOWN", false, { step: "waitForAml", amlId }],
  ["ALLOWED", true, { step: "send", amlId }],
  ["ALLOWED", false, { step: "send", amlId }],
  ["DISABLED", false, { step: "amlBlocked", amlId }],
  ["DISABLED", true, { step: "amlBlocked", amlId }],
] as const)("a payment whose address is %s, ready %s, goes on with %j", (status, isReady, step) => {
  expect(heldPaymentStepOf(aHeldPayment({ isReady }), amlAt(status))).toEqual(step);
});

test("a ready payment without a check that still stands is confirmed as any other", () => {
  expect(heldPaymentStepOf(forKyc(true), kycAt("APPROVED"))).toEqual({ step: "send", amlId: null });
  const held = aHeldPayment({ isReady: true });
  expect(heldPaymentStepOf(held, anAppState())).toEqual({ step: "send", amlId: null });
});

test("a payment whose check ran out of time waits on", () => {
  expect(heldPaymentStepOf(aHeldPayment(), anAppState())).toEqual({
    step: "waitForAml",
    amlId: null,
  });
});
