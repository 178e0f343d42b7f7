import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { amlStages, amlStatusOf, nextAmlStages, type AmlStage } from "./amlStages.ts";
import { isAmlLive, isAmlLocked } from "./amlLife.ts";

/** Rows are where a check is, columns where it would go, both in the order of the stages. */
const matrix: Record<AmlStage, string> = {
  //          c a d c d c e
  checking: " . x x . x . x",
  allowed: "  . . x x x . x",
  disabled: " . . . . . x .",
  consumed: " . . . . . . .",
  discarded: ". . . . . . .",
  closed: "   . . . . . . .",
  expired: "  . . . . . . .",
};
const cells = (stage: AmlStage): readonly string[] => matrix[stage].trim().split(/ +/);

const pairs = amlStages.flatMap((from) =>
  amlStages.map((to, at) => [from, to, cells(from)[at] === "x"] as const),
);

test("the matrix holds every pair of stages", () => {
  expect(pairs).toHaveLength(49);
  for (const stage of amlStages) expect(cells(stage)).toHaveLength(7);
});

test.each(pairs)("%s to %s: %s", (from, to, isAllowed) => {
  expect(canMove(nextAmlStages, from, to)).toBe(isAllowed);
});

test("only an allowed check is ever used up, and nothing leads back to allowed", () => {
  expect(amlStages.filter((stage) => canMove(nextAmlStages, stage, "consumed"))).toEqual([
    "allowed",
  ]);
  expect(amlStages.filter((stage) => canMove(nextAmlStages, stage, "allowed"))).toEqual([
    "checking",
  ]);
});

test("a person is told three answers, and OTHER of what is over", () => {
  expect(amlStages.map(amlStatusOf)).toEqual([
    "UNKNOWN",
    "ALLOWED",
    "DISABLED",
    ...Array.from({ length: 4 }, () => "OTHER"),
  ]);
});

const END = 1_000;
const before = END - 1;

test.each([
  ["checking", true, false],
  ["allowed", true, false],
  ["disabled", true, true],
  ["consumed", false, false],
  ["discarded", false, false],
  ["closed", false, false],
  ["expired", false, false],
] as const)("a %s check stands before its end: %s, at its end: %s", (stage, early, late) => {
  const check = { stage, expiresAtMs: END };
  expect([isAmlLive(check, before), isAmlLive(check, END)]).toEqual([early, late]);
  const payment = { ...check, purpose: "payment" } as const;
  expect([isAmlLocked(payment, before), isAmlLocked(payment, END)]).toEqual([early, late]);
});

test("the check of an address alone locks nothing, however it ends", () => {
  const locks = amlStages.map((stage) =>
    isAmlLocked({ stage, expiresAtMs: END, purpose: "address" }, before),
  );
  expect(locks).toEqual(amlStages.map(() => false));
});
