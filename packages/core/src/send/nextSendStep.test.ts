import { expect, test } from "vitest";
import { nextSendStep, type SendFacts } from "./nextSendStep.ts";

const ready: SendFacts = { kyc: "APPROVED", balanceUnits: 100n, sendMinUnits: 10n };

const kycStatuses = ["NONE", "CANCELLED", "USER_INPUT_REQUIRED", "PROCESSING", "DECLINED"] as const;

test.each(kycStatuses)("KYC %s is asked for first, locked and penniless or not", (kyc) => {
  const step = { step: "verifyIdentity", kyc };
  expect(nextSendStep({ ...ready, kyc })).toEqual(step);
  expect(nextSendStep({ ...ready, kyc, lockedAmlId: "aml", balanceUnits: 0n })).toEqual(step);
});

test("an AML lock comes before an empty balance", () => {
  const step = { step: "resolveAml", amlId: "aml" };
  expect(nextSendStep({ ...ready, lockedAmlId: "aml" })).toEqual(step);
  expect(nextSendStep({ ...ready, lockedAmlId: "aml", balanceUnits: 0n })).toEqual(step);
});

test.each([
  [0n, 0n],
  [-1n, 0n],
  [0n, 10n],
  [9n, 10n],
])("a balance of %s with a minimum of %s is topped up", (balanceUnits, sendMinUnits) => {
  expect(nextSendStep({ ...ready, balanceUnits, sendMinUnits })).toEqual({ step: "topUp" });
});

test.each([
  [10n, 10n],
  [1n, 0n],
  [10n ** 30n, 10n],
])("a balance of %s with a minimum of %s may choose a method", (balanceUnits, sendMinUnits) => {
  expect(nextSendStep({ ...ready, balanceUnits, sendMinUnits })).toEqual({ step: "chooseMethod" });
});
