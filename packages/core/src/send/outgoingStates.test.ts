import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { nextOutgoingStates, outgoingStates, type OutgoingState } from "./outgoingStates.ts";

/** Rows are where a transaction is, columns where it would go, both in the order of the states. */
const matrix: Record<OutgoingState, string> = {
  //         p s b s f d w
  prepared: ". x . . . . x",
  signed: ".   . x x x x .",
  broadcast: ". . . x x x .",
  settled: ". . . . . . .",
  failed: ". . . . . . .",
  dead: ".     . . . . . .",
  withdrawn: ". . . . . . .",
};

const pairs = outgoingStates.flatMap((from) =>
  outgoingStates.map((to, at) => [from, to, matrix[from].split(/ +/)[at] === "x"] as const),
);

test("the matrix holds every pair of states", () => {
  expect(pairs).toHaveLength(49);
  for (const row of Object.values(matrix)) expect(row.split(/ +/)).toHaveLength(7);
});

test.each(pairs)("%s to %s: %s", (from, to, isAllowed) => {
  expect(canMove(nextOutgoingStates, from, to)).toBe(isAllowed);
});

test("what is not signed ends by being withdrawn alone, and every end is final", () => {
  const ends = outgoingStates.filter((state) => nextOutgoingStates[state].length === 0);
  expect(ends).toEqual(["settled", "failed", "dead", "withdrawn"]);
  for (const end of ends)
    expect(canMove(nextOutgoingStates, "prepared", end)).toBe(end === "withdrawn");
});
