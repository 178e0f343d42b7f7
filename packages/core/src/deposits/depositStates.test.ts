import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { depositStates, nextDepositStates, type DepositState } from "./depositStates.ts";

/** Rows are where a deposit is, columns where it would go, both in the order of the states. */
const matrix: Record<DepositState, string> = {
  //        s i o c
  seen: ". . x x",
  ignored: ". . x x",
  orphaned: "x x . .",
  credited: ". . . .",
};

const pairs = depositStates.flatMap((from) =>
  depositStates.map((to, at) => [from, to, matrix[from].split(" ")[at] === "x"] as const),
);

test("the matrix holds every pair of states", () => {
  expect(pairs).toHaveLength(16);
  for (const row of Object.values(matrix)) expect(row.split(" ")).toHaveLength(4);
});

test.each(pairs)("%s to %s: %s", (from, to, isAllowed) => {
  expect(canMove(nextDepositStates, from, to)).toBe(isAllowed);
});
