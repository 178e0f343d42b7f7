import { meterProcessor } from "../process/processorTime.ts";
import { waitForEnd } from "../process/waitForEnd.ts";
import { costTable, isQuiet, overBudget, type Cost } from "./costs.ts";
import { watchPace } from "./machinePace.ts";
import type { Step, StepResult } from "./step.ts";

type Done = { readonly result: StepResult; readonly cost: Cost };

/**
 * Runs every step whatever the others say: lanes side by side, the steps of a lane one after the other.
 * Prints a line for each and the details of what failed, then what each cost, and ends with
 * `N passed, N failed`, and how many test files were left out; a step far over its budget counts as failed
 * on a machine that was quiet. Answers the exit code.
 */
export async function runSteps(...lanes: readonly (readonly Step[])[]): Promise<number> {
  void waitForEnd().then(() => process.exit(130)); // commands end with us, see runCommand
  const pace = watchPace();
  const done = (await Promise.all(lanes.map(runLane))).flat();
  const slowness = pace.stop();
  const costs = done.map(({ cost }) => cost);
  const over = overBudget(costs, slowness);
  process.stdout.write(`\n${indent([costTable(costs, slowness), ...over].join("\n\n"))}\n`);
  const passed = sum(done.map(({ result }) => result.passed));
  const failed =
    sum(done.map(({ result }) => result.failed)) + (isQuiet(slowness) ? over.length : 0);
  const left = sum(done.map(({ result }) => result.left ?? 0));
  const unproved = left === 0 ? "" : `, ${left} left out: not proved`;
  process.stdout.write(`\n${passed} passed, ${failed} failed${unproved}\n`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function runLane(steps: readonly Step[]): Promise<Done[]> {
  const done: Done[] = [];
  for (const step of steps) {
    const started = Date.now();
    const { value: result, cpuMs } = await meterProcessor(() => runStep(step));
    const { name, budgetS } = step;
    const tookMs = Date.now() - started;
    report(name, result, tookMs);
    const cost = { name, tookMs, cpuMs, files: result.files ?? [] };
    done.push({ result, cost: budgetS === undefined ? cost : { ...cost, budgetS } });
  }
  return done;
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
