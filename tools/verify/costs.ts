import type { FileTime, Step } from "./step.ts";

/** What one step of a run cost. */
export type Cost = Pick<Step, "name" | "budgetS"> & {
  readonly tookMs: number;
  readonly cpuMs: number;
  readonly files: readonly FileTime[];
};

const OVER_FACTOR = 1.5;
/** Up to this pace budgets are held. */
const QUIET_PACE_MAX = 1.15;
const SLOWEST = 10;

/**
 * A line for each step that took more than half as much again as its budget of processor time, on a
 * processor that was `pace` times as slow as the one the budgets were written on.
 */
export function overBudget(costs: readonly Cost[], pace: number): string[] {
  return costs.flatMap(({ name, budgetS, cpuMs }) => {
    if (budgetS === undefined || cpuMs <= budgetS * 1000 * OVER_FACTOR * pace) return [];
    const [took, allowed] = [seconds(cpuMs), Math.round(budgetS * pace)];
    return [`${name}: ${took} s of processor time, ${allowed} are its budget (docs/testing.md)`];
  });
}

/**
 * Whether a step over its budget has failed. Beside other work it has not: wallets that wait longer there go
 * on looking at their chains, so processor time grows by more than the pace says.
 */
export const isQuiet = (pace: number): boolean => pace <= QUIET_PACE_MAX;

/** Minutes and processor time by layer, and the slowest files of all. */
export function costTable(costs: readonly Cost[], pace: number): string {
  const rows = costs.map(({ name, tookMs, cpuMs, budgetS }) => {
    const share = budgetS === undefined ? "" : `${Math.round(cpuMs / (budgetS * pace) / 10)} %`;
    return row(name, (tookMs / 60_000).toFixed(1), [`${seconds(cpuMs)}`, share]);
  });
  const cpuMs = costs.reduce((sum, cost) => sum + cost.cpuMs, 0);
  const slowest = costs
    .flatMap(({ files }) => files)
    .toSorted((left, right) => right.ms - left.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  return [
    row("layer", "minutes", ["processor s", "of budget"]),
    ...rows,
    row("together", "", [`${seconds(cpuMs)}`, ""]),
    `The processor was ${pace.toFixed(2)} times as slow as the one the budgets are of.`,
    ...(slowest.length === 0 ? [] : ["", "slowest files", ...slowest]),
  ].join("\n");
}

const seconds = (ms: number): number => Math.round(ms / 1000);

const row = (name: string, minutes: string, [cpu = "", share = ""]: readonly string[]): string =>
  `${name.padEnd(16)}${minutes.padStart(9)}${cpu.padStart(13)}${share.padStart(11)}`.trimEnd();
