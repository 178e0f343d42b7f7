import { waitForEnd } from "../process/waitForEnd.ts";
import type { Step, StepResult } from "./step.ts";

/**
 * Runs every step whatever the others say, prints a line for each and the details of what failed, and
 * ends with `N passed, N failed`. Answers the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  void waitForEnd().then(() => process.exit(130)); // commands end with us, see runCommand
  const results: StepResult[] = [];
  for (const step of steps) {
    const started = Date.now();
    const result = await runStep(step);
    results.push(result);
    report(step.name, result, Date.now() - started);
  }
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runStep(step: Step): Promise<StepResult> {
  try {
    return await step.run();
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, details: [reason] };
  }
}

function report(name: string, result: StepResult, tookMs: number): void {
  const verdict =
    result.failed === 0
      ? `${result.passed} passed`
      : `${result.failed} FAILED, ${result.passed} passed`;
  const seconds = `${(tookMs / 1000).toFixed(1)} s`;
  process.stdout.write(`${name.padEnd(16)} ${verdict.padEnd(28)} ${seconds.padStart(8)}\n`);
  for (const figure of result.figures ?? []) process.stdout.write(`${indent(figure)}\n`);
  for (const detail of result.details) process.stdout.write(`\n${indent(detail)}\n\n`);
}

function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
