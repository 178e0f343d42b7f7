import { expect, test } from "vitest";
import { isFinishedTransfer } from "./isFinishedTransfer.ts";
import { isReturnedPayment } from "./isReturnedPayment.ts";

const states = ["CREATED", "PROCESSING", "FULFILLED", "FAILED", "OTHER"] as const;

test.each(["PLAIN", "ESCROW_RECEIVE", "ESCROW_SEND", "OTHER"])(
  "the history lists %s at its end, and no unknown kind",
  (type) => {
    const listed = states.filter((state) => isFinishedTransfer({ type, state }));
    expect(listed).toEqual(type === "OTHER" ? [] : ["FULFILLED", "FAILED"]);
  },
);

test.each([
  ["FAILED", { have: 1 }, true],
  ["FAILED", { have: 0 }, false],
  ["FAILED", undefined, false],
  ["FULFILLED", { have: 3 }, false],
  ["PROCESSING", { have: 1 }, false],
] as const)("rule 255: %s with %o came back: %s", (state, confirmations, isReturned) => {
  expect(isReturnedPayment({ state, confirmations })).toBe(isReturned);
});
