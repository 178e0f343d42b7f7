import type { Verdict } from "./judgeReport.ts";

export type MutationResult = {
  readonly id: string;
  readonly file: string;
  readonly verdict: Verdict;
  readonly seconds: number;
};

/** One line for each mutation, and the count that ends the run. What is unclear counts as survived. */
export function resultTable(results: readonly MutationResult[]): string {
  const idLength = Math.max(0, ...results.map(({ id }) => id.length));
  const lines = results.map(
    ({ id, verdict, seconds }) =>
      `${id.padEnd(idLength)}  ${verdict.kind === "caught" ? "caught  " : "SURVIVED"}  ` +
      `${seconds.toFixed(1).padStart(5)} s  ${whyOf(verdict)}`,
  );
  const caught = results.filter(({ verdict }) => verdict.kind === "caught").length;
  return [
    ...lines.map((line) => line.trimEnd()),
    "",
    `${caught} caught, ${results.length - caught} survived`,
    "",
  ].join("\n");
}

function whyOf(verdict: Verdict): string {
  if (verdict.kind === "caught") return `${verdict.file}: ${verdict.test}`;
  return verdict.kind === "unclear" ? verdict.problem : "";
}
