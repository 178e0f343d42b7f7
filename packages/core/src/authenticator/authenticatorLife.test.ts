import { expect, test } from "vitest";
import { canMove } from "../lifeCycle.ts";
import { authenticatorLife, type AuthenticatorState } from "./authenticatorLife.ts";

const states = ["started", "active", "removed"] as const satisfies readonly AuthenticatorState[];

test("rule 553: one in force is never replaced, and a removed one stays so", () => {
  const moves = states.map((from) => states.filter((to) => canMove(authenticatorLife, from, to)));
  expect(moves).toEqual([["started", "active", "removed"], ["active", "removed"], []]);
});
