import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { nextSweepStates, type SweepState, sweepStates } from "./outgoingStates.ts";

/** Rows are where a sweep is, columns where it would go, both in the order of the states. */
const matrix: Record<SweepState, string> = {
  //         p t s s d
  planned: ". x x . x",
  toppingUp: "x . . . x",
  sending: "x . . x x",
  swept: ". . . . .",
  dropped: ". . . . .",
};

const pairs = sweepStates.flatMap((from) =>
  sweepStates.map((to, at) => [from, to, matrix[from].split(/ +/)[at] === "x"] as const),
);

test.each(pairs)("%s to %s: %s", (from, to, isAllowed) => {
  expect(canMove(nextSweepStates, from, to)).toBe(isAllowed);
});
