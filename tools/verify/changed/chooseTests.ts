import { ranks } from "./rankTests.ts";

export type Candidate = { readonly file: string; readonly rank: number; readonly ms: number };
export type Budget = {
  /** Of all workers together. */
  readonly totalMs: number;
  /** What takes longer would be waited for alone. */
  readonly longestMs: number;
};
export type Choice<Test> = { readonly chosen: readonly Test[]; readonly left: readonly Test[] };

/**
 * The nearest first, among equals the quickest, until the budget is spent; what no longer fits makes
 * room for a quicker one that does. A changed test runs whatever it takes, and so does one that failed the last time.
 */
export function chooseTests<Test extends Candidate>(
  candidates: readonly Test[],
  budget: Budget,
): Choice<Test> {
  const chosen: Test[] = [];
  const left: Test[] = [];
  let spentMs = 0;
  for (const test of candidates.toSorted(byNearness)) {
    const fits = test.ms <= budget.longestMs && spentMs + test.ms <= budget.totalMs;
    if (!fits && test.rank > ranks.changed) {
      left.push(test);
      continue;
    }
    chosen.push(test);
    spentMs += test.ms;
  }
  return { chosen, left };
}

function byNearness(one: Candidate, other: Candidate): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  if (one.ms !== other.ms) return one.ms - other.ms;
  return one.file < other.file ? -1 : 1;
}
