export type StepResult = {
  passed: number;
  failed: number;
  /** What failed and why, in full. */
  details: string[];
  /** What was measured on the way: printed, never judged. */
  figures?: readonly string[];
  /** How long each test file took, for those that a step consists of. */
  files?: readonly FileTime[];
  /** Those of them in which something failed, and those that did not run. */
  failedFiles?: readonly string[];
  /** How many test files a step has left to `npm test`. */
  left?: number;
};
export type FileTime = { readonly file: string; readonly ms: number };
export type Step = {
  name: string;
  /**
   * Processor time in seconds that all its commands may take together where nothing else runs; half as
   * much again is a failure. (docs/testing.md)
   */
  budgetS?: number;
  run: () => Promise<StepResult>;
};

/** A check that says yes or no: counts one. */
export function oneCheck(isPassed: boolean, output: string): StepResult {
  if (isPassed) return { passed: 1, failed: 0, details: [] };
  return { passed: 0, failed: 1, details: [output.trim()] };
}

/** What several checks of one step come to. */
export const addResults = (results: readonly StepResult[]): StepResult => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  details: results.flatMap(({ details }) => details),
});
