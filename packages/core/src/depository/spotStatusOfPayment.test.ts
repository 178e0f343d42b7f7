import { expect, test } from "vitest";
import { paymentStates } from "../send/paymentStates.ts";
import { spotStatusOfPayment } from "./spotStatusOfPayment.ts";

test("rule 355: a withdrawal is on its way, there or failed", () => {
  expect(
    Object.fromEntries(paymentStates.map((state) => [state, spotStatusOfPayment(state)])),
  ).toEqual({
    reserved: "PROCESSING",
    screened: "PROCESSING",
    sending: "PROCESSING",
    settled: "FULFILLED",
    refunded: "FAILED",
    failed: "FAILED",
  });
});
