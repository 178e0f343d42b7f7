import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import {
  isFinalVoucherState,
  nextVoucherStates,
  transferStateOfVoucher,
  voucherStates,
} from "./voucherStates.ts";

test("rule 64: a voucher goes these ways and no others", () => {
  const moves = voucherStates.flatMap((from) =>
    voucherStates.filter((to) => canMove(nextVoucherStates, from, to)).map((to) => [from, to]),
  );
  expect(moves).toEqual([
    ["CREATED", "ACQUIRED"],
    ["CREATED", "CANCELLED"],
    ["CREATED", "EXPIRED"],
    ["ACQUIRED", "CREATED"],
    ["ACQUIRED", "RECEIVED"],
  ]);
});

test.each([
  ["CREATED", false, "PROCESSING"],
  ["ACQUIRED", false, "PROCESSING"],
  ["RECEIVED", true, "FULFILLED"],
  ["CANCELLED", true, "FAILED"],
  ["EXPIRED", true, "FAILED"],
] as const)("a voucher that is %s is over: %s, and a transfer that is %s", (state, isOver, as) => {
  expect(isFinalVoucherState(state)).toBe(isOver);
  expect(transferStateOfVoucher(state)).toBe(as);
});
