import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { applyMutation } from "./applyMutation.ts";
import { askTests } from "./askTests.ts";
import { greenFiles, judgeReport, type Verdict } from "./judgeReport.ts";
import type { Mutation } from "./mutation.ts";

type Place = { readonly tree: string; readonly databaseUrl: string };

/**
 * Which of the asked test files pass while nothing is mutated: only those can say anything. One that
 * fails among all the others is asked once more without them.
 */
export async function findGreenFiles(
  place: Place,
  mutations: readonly Mutation[],
): Promise<ReadonlySet<string>> {
  const files = [...new Set(mutations.flatMap(({ tests }) => tests))];
  const green = await askForGreen(place, files);
  const red = files.filter((file) => !green.includes(file));
  return new Set([...green, ...(await askForGreen(place, red))]);
}

async function askForGreen(place: Place, files: readonly string[]): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const answered = await askTests({ ...place, files, isFirstFailureEnough: false });
  if (!answered.ok) throw new Error(answered.problem);
  return greenFiles(answered.report);
}

/** Writes one mutation into the tree, asks its tests, and puts the file back. */
export async function tryMutation(
  place: Place,
  mutation: Mutation,
  green: ReadonlySet<string>,
): Promise<Verdict> {
  const red = mutation.tests.find((file) => !green.has(file));
  if (red !== undefined) return unclear(`without any mutation ${red} does not pass`);
  const file = path.join(place.tree, mutation.file);
  if (!existsSync(file)) return unclear(`${mutation.file} does not exist`);
  const original = readFileSync(file, "utf8");
  const applied = applyMutation(original, mutation);
  if (!applied.ok) return unclear(applied.problem);
  if (mutation.tests.length === 0) return unclear("this tree has none of its tests");
  writeFileSync(file, applied.source);
  try {
    const verdict = await judge(place, mutation, true);
    // The end of a run may be cut off before its report names the failure that ended it.
    return verdict.kind === "unclear" ? await judge(place, mutation, false) : verdict;
  } finally {
    writeFileSync(file, original);
  }
}

async function judge(
  place: Place,
  { tests: files }: Mutation,
  isFirstFailureEnough: boolean,
): Promise<Verdict> {
  const answered = await askTests({ ...place, files, isFirstFailureEnough });
  return answered.ok
    ? judgeReport(answered.report, answered.code)
    : unclear(answered.problem.slice(0, 500));
}

const unclear = (problem: string): Verdict => ({ kind: "unclear", problem });
