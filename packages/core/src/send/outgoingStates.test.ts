import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { nextOutgoingStates, outgoingStates, type OutgoingState } from "./outgoingStates.ts";

/** Rows are where a transaction is, columns where it would go, both in the order of the states. */
const matrix: Record<OutgoingState, string> = {
  //         p s b s f d
  prepared: ". x . . . .",
  signed: ".   . x x x x",
  broadcast: ". . . x x x",
  settled: ". . . . . .",
  failed: ". . . . . .",
  dead: ".     . . . . .",
};

const pairs = outgoingStates.flatMap((from) =>
  outgoingStates.map((to, at) => [from, to, matrix[from].split(/ +/)[at] === "x"] as const),
);

test("the matrix holds every pair of states", () => {
  expect(pairs).toHaveLength(36);
  for (const row of Object.values(matrix)) expect(row.split(/ +/)).toHaveLength(6);
});

test.each(pairs)("%s to %s: %s", (from, to, isAllowed) => {
  expect(canMove(nextOutgoingStates, from, to)).toBe(isAllowed);
});

test("nothing ends before it is signed, and every end is final", () => {
  const ends = outgoingStates.filter((state) => nextOutgoingStates[state].length === 0);
  expect(ends).toEqual(["settled", "failed", "dead"]);
  for (const end of ends) expect(canMove(nextOutgoingStates, "prepared", end)).toBe(false);
});
