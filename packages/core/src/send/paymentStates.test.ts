import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import {
  nextPaymentStates,
  isFinalPaymentState,
  paymentStates,
  transferStateOf,
  type PaymentState,
} from "./paymentStates.ts";

/** Rows are where a payment is, columns where it would go, both in the order of the states. */
const matrix: Record<PaymentState, string> = {
  //         r s s s r f
  reserved: ". x . . x .",
  screened: ". . x . x .",
  sending: ". x . x . x",
  settled: ". . . . . .",
  refunded: ". . . . . .",
  failed: ". . . . . .",
};

const pairs = paymentStates.flatMap((from) =>
  paymentStates.map((to, at) => [from, to, matrix[from].split(/ +/)[at] === "x"] as const),
);

test("the matrix holds every pair of states", () => {
  expect(pairs).toHaveLength(36);
  for (const row of Object.values(matrix)) expect(row.split(/ +/)).toHaveLength(6);
});

test.each(pairs)("%s to %s: %s", (from, to, isAllowed) => {
  expect(canMove(nextPaymentStates, from, to)).toBe(isAllowed);
});

test("the hold is given back only before anything can be on the chain", () => {
  const refundable = paymentStates.filter((state) => canMove(nextPaymentStates, state, "refunded"));
  expect(refundable).toEqual(["reserved", "screened"]);
});

test("only a payment with a transaction can fail by its receipt", () => {
  expect(paymentStates.filter((state) => canMove(nextPaymentStates, state, "failed"))).toEqual([
    "sending",
  ]);
});

test("settled, refunded and failed are the ends, and every state reaches one", () => {
  expect(paymentStates.filter(isFinalPaymentState)).toEqual(["settled", "refunded", "failed"]);
  const reached = new Set<PaymentState>(paymentStates.filter(isFinalPaymentState));
  for (const _ of paymentStates)
    for (const state of paymentStates)
      if ([...reached].some((end) => canMove(nextPaymentStates, state, end))) reached.add(state);
  expect(reached).toEqual(new Set(paymentStates));
});

test.each([
  ["reserved", "CREATED"],
  ["screened", "CREATED"],
  ["sending", "PROCESSING"],
  ["settled", "FULFILLED"],
  ["refunded", "FAILED"],
  ["failed", "FAILED"],
] as const)("a %s payment is shown as %s", (state, shown) => {
  expect(transferStateOf(state)).toBe(shown);
});
