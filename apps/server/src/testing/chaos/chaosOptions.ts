import type { ServerFile } from "../worlds/launch.ts";
import { faultKinds, type FaultKind } from "./faults.ts";

export type ChaosOptions = {
  /** Operations at least; some more are made while the last faults heal. */
  readonly operations: number;
  /** The same seed draws the same operations and the same faults in the same order. */
  readonly seed: number;
  readonly people: number;
  /** People who do something at the same time. */
  readonly workers: number;
  /** How many are drawn, each kind once before any comes again, or which ones. */
  readonly faults: number | readonly FaultKind[];
  /** How long faults last, against their full length. */
  readonly patience: number;
  /** What runs as the roles; the sources where nothing is said. */
  readonly server?: ServerFile;
  /** Hears what happens, a line at a time. */
  readonly say: (line: string) => void;
};

const OPERATIONS_PER_FAULT = 400;
const FAULTS_MIN = 20;
const PEOPLE = 150;
const WORKERS = 32;

/** What the command line says, with what it leaves open filled in. */
export function readChaosOptions(
  given: readonly string[],
  say: (line: string) => void,
): ChaosOptions {
  const numberAfter = (name: string, otherwise: number): number => {
    const text = given[given.indexOf(name) + 1];
    if (!given.includes(name)) return otherwise;
    if (text === undefined || !/^\d+$/.test(text))
      throw new Error(`${name} wants a whole number behind it.`);
    return Number.parseInt(text, 10);
  };
  const operations = numberAfter("--operations", 10_000);
  const perOperations = Math.max(FAULTS_MIN, Math.round(operations / OPERATIONS_PER_FAULT));
  const count = numberAfter("--faults", perOperations);
  const kinds = readKinds(given);
  return {
    operations,
    seed: numberAfter("--seed", 1),
    people: numberAfter("--people", PEOPLE),
    workers: numberAfter("--workers", WORKERS),
    faults:
      kinds.length === 0
        ? count
        : Array.from({ length: count }, () => kinds)
            .flat()
            .slice(0, count),
    patience: 1,
    say,
  };
}

/** Which faults `--kinds killEverything,killApi1` names, in turn; none where it is not said. */
function readKinds(given: readonly string[]): readonly FaultKind[] {
  if (!given.includes("--kinds")) return [];
  const named = (given[given.indexOf("--kinds") + 1] ?? "").split(",");
  return named.map((name) => {
    const kind = faultKinds.find((one) => one === name);
    if (kind === undefined)
      throw new Error(`--kinds knows no fault "${name}", but ${faultKinds.join(", ")}.`);
    return kind;
  });
}
