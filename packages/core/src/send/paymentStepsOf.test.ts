import { expect, test } from "vitest";
import { paymentStepsOf } from "./paymentStepsOf.ts";

test.each([
  ["CREATED", ["current", "waiting", "waiting"]],
  ["PROCESSING", ["done", "current", "waiting"]],
  ["FULFILLED", ["done", "done", "done"]],
  ["FAILED", ["done", "failed", "waiting"]],
  ["OTHER", ["done", "waiting", "waiting"]],
] as const)("a transfer in %s has its three steps at %j", (state, statuses) => {
  const steps = paymentStepsOf(state);
  expect(steps.map(({ step }) => step)).toEqual(["created", "onNetwork", "done"]);
  expect(steps.map(({ status }) => status)).toEqual(statuses);
});

test.each([
  [
    { have: 0, need: 3 },
    { have: 0, need: 3 },
  ],
  [
    { have: 2, need: 3 },
    { have: 2, need: 3 },
  ],
  [
    { have: 9, need: 3 },
    { have: 3, need: 3 },
  ],
  [undefined, null],
])("confirmations %j are shown as %j", (confirmations, shown) => {
  expect(paymentStepsOf("PROCESSING", confirmations)[1]).toEqual({
    step: "onNetwork",
    status: "current",
    confirmations: shown,
  });
});
