import { expect, test } from "vitest";
import { amlConfirmPageOf, amlPageOf } from "./amlPageOf.ts";

const transfer = { assetId: "1", amount: "1", destination: "0x1" };
const withdraw = { amount: "1", destination: "0x1" };

test.each([
  ["ALLOWED", { transfer }, "amlConfirmSendPage"],
  ["ALLOWED", { withdraw }, "amlConfirmDepositoryWithdrawPage"],
  ["ALLOWED", {}, "amlStatusPage"],
  ["UNKNOWN", { transfer }, "amlStatusPage"],
  ["UNKNOWN", { withdraw }, "amlStatusPage"],
  ["DISABLED", { transfer }, "amlStatusPage"],
  ["DISABLED", { withdraw }, "amlStatusPage"],
  ["OTHER", { transfer }, "amlStatusPage"],
] as const)("a locked operation that is %s, for %j, leads to %s", (status, context, page) => {
  expect(amlPageOf({ status, context })).toBe(page);
});

test("an allowed address that was checked for itself has no page to confirm anything on", () => {
  expect(amlConfirmPageOf({})).toBeNull();
});
