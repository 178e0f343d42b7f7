import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { nextDraftSteps } from "./draftSteps.ts";
import type { DraftStep } from "./sendDraft.ts";

const steps = ["writing", "quoted", "pressed", "sending", "unanswered", "done"] as const;

/** Rows are where a draft is, columns where it would go, both in the order of the steps. */
const matrix: Record<DraftStep, string> = {
  //           w q p s u d
  writing: "   x x . . . .",
  quoted: "    x x x . . .",
  pressed: "   . x x x . .",
  sending: "   . . x . x x",
  unanswered: ". . . x . .",
  done: "      . . . . . x",
};
const cellsOf = (step: DraftStep) => matrix[step].trim().split(" ");

const pairs = steps.flatMap((from) =>
  steps.map((to, at) => [from, to, cellsOf(from)[at] === "x"] as const),
);

test("the matrix holds every pair of steps", () => {
  expect(Object.keys(nextDraftSteps)).toEqual(steps);
  expect(pairs).toHaveLength(36);
  for (const step of steps) expect(cellsOf(step)).toHaveLength(6);
});

test.each(pairs)("%s to %s: %s", (from, to, isAllowed) => {
  expect(canMove(nextDraftSteps, from, to)).toBe(isAllowed);
});

test("what may have left is never written again: it leads to an answer, or to itself once more", () => {
  for (const step of ["sending", "unanswered"] as const) {
    expect(canMove(nextDraftSteps, step, "writing")).toBe(false);
    expect(canMove(nextDraftSteps, step, "quoted")).toBe(false);
  }
  expect(nextDraftSteps.unanswered).toEqual(["sending"]);
});

test("nothing leaves unpressed, or without a quote", () => {
  expect(steps.filter((step) => canMove(nextDraftSteps, step, "pressed"))).toEqual([
    "quoted",
    "pressed",
    "sending",
  ]);
  expect(steps.filter((step) => canMove(nextDraftSteps, step, "sending"))).toEqual([
    "pressed",
    "unanswered",
  ]);
});
