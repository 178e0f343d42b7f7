import { expect, test } from "vitest";
import { canMovePayment } from "./canMovePayment.ts";
import { isFinalPaymentState } from "./isFinalPaymentState.ts";
import { paymentStates, type PaymentState } from "./paymentStates.ts";
import { transferStateOf } from "./transferStateOf.ts";

/** Rows are where a payment is, columns where it would go, both in the order of the states. */
const matrix: Record<PaymentState, string> = {
  //         r s p s b s r f
  reserved: ". x . . . . x .",
  screened: ". . x . . . x .",
  prepared: ". . . x . . . .",
  signed: ".   . . . x . . .",
  broadcast: ". . . . . x . x",
  settled: ". . . . . . . .",
  refunded: ". . . . . . . .",
  failed: ". . . . . . . .",
};

const pairs = paymentStates.flatMap((from) =>
  paymentStates.map((to, at) => [from, to, matrix[from].split(/ +/)[at] === "x"] as const),
);

test("the matrix holds every pair of states", () => {
  expect(pairs).toHaveLength(64);
  for (const row of Object.values(matrix)) expect(row.split(/ +/)).toHaveLength(8);
});

test.each(pairs)("%s to %s: %s", (from, to, isAllowed) => {
  expect(canMovePayment(from, to)).toBe(isAllowed);
});

test("the hold is given back only before anything can be on the chain", () => {
  const refundable = paymentStates.filter((state) => canMovePayment(state, "refunded"));
  expect(refundable).toEqual(["reserved", "screened"]);
});

test("only a broadcast payment can fail by its receipt", () => {
  expect(paymentStates.filter((state) => canMovePayment(state, "failed"))).toEqual(["broadcast"]);
});

test("settled, refunded and failed are the ends, and every state reaches one", () => {
  expect(paymentStates.filter(isFinalPaymentState)).toEqual(["settled", "refunded", "failed"]);
  const reachesEnd = (state: PaymentState): boolean =>
    isFinalPaymentState(state) ||
    paymentStates.some((next) => canMovePayment(state, next) && reachesEnd(next));
  expect(paymentStates.every(reachesEnd)).toBe(true);
});

test.each([
  ["reserved", "CREATED"],
  ["screened", "CREATED"],
  ["prepared", "CREATED"],
  ["signed", "PROCESSING"],
  ["broadcast", "PROCESSING"],
  ["settled", "FULFILLED"],
  ["refunded", "FAILED"],
  ["failed", "FAILED"],
] as const)("a %s payment is shown as %s", (state, shown) => {
  expect(transferStateOf(state)).toBe(shown);
});
