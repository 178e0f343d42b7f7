import { expect, test } from "vitest";
import { amlConfirmDepositoryWithdraw } from "./amlConfirmDepositoryWithdraw.ts";

const withdraw = { amount: "1", destination: "0xA" };
const step = (status: "ALLOWED" | "UNKNOWN" | "DISABLED" | "OTHER", context: object, has = true) =>
  amlConfirmDepositoryWithdraw({ check: { status, context }, hasAsset: has });

test("an allowed withdrawal whose asset is there is confirmed", () => {
  expect(step("ALLOWED", { withdraw })).toEqual({ step: "confirm", withdraw });
});

test("whatever is not allowed leads to the status page, before anything is said of the asset", () => {
  for (const status of ["UNKNOWN", "DISABLED", "OTHER"] as const)
    for (const has of [true, false])
      expect(step(status, { withdraw }, has)).toEqual({ step: "goToStatus" });
});

test("a check of a payment, and one that nobody knows, are no withdrawal", () => {
  expect(step("ALLOWED", { transfer: withdraw })).toEqual({ step: "goToStatus" });
  expect(amlConfirmDepositoryWithdraw({ check: undefined, hasAsset: true })).toEqual({
    step: "goToStatus",
  });
});

test("an asset that is gone is said", () => {
  expect(step("ALLOWED", { withdraw }, false)).toEqual({ step: "assetNotFound" });
});
