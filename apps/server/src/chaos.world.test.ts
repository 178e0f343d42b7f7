import { expect, test } from "vitest";
import type { ChaosOptions } from "./testing/chaos/chaosOptions.ts";
import { chaosReport } from "./testing/chaos/chaosReport.ts";
import { faultKinds, type FaultKind } from "./testing/chaos/faults.ts";
import { operationKinds } from "./testing/chaos/operations.ts";
import { faultsOf, runChaos } from "./testing/chaos/runChaos.ts";
import { isLongRun } from "./testing/isLongRun.ts";

const MINUTE_MS = 60_000;
const common = {
  seed: Number.parseInt(process.env["CHAOS_SEED"] ?? "1", 10),
  patience: 0.25,
  say: () => {},
};

/** The worst of the faults: everything at once, as in a power cut. */
const shortFaults: readonly FaultKind[] = ["killEverything"];
const short: ChaosOptions = {
  ...common,
  operations: 40,
  people: 5,
  workers: 4,
  faults: shortFaults,
};
const whole: ChaosOptions = {
  ...common,
  operations: 300,
  people: 12,
  workers: 8,
  faults: faultKinds.length,
};

test(
  "whatever breaks, no payment is lost, doubled or booked against its answer",
  { timeout: 20 * MINUTE_MS },
  async ({ signal }) => {
    const result = await runChaos(isLongRun ? whole : short, signal);
    process.stdout.write(`${chaosReport(result)}\n`);
    expect(faultsOf(result).join("\n")).toBe("");
    const faults = isLongRun ? faultKinds : shortFaults;
    // The short run's first payment to the outside is one of Bitcoin, the long one has all three.
    const paid = result.proof.families.filter(({ outsideMade }) => outsideMade > 0);
    const wanted = isLongRun ? ["evm", "ton", "bitcoin"] : ["bitcoin"];
    expect(paid.map(({ family }) => family)).toEqual(expect.arrayContaining(wanted));
    for (const { depositsCredited } of result.proof.families)
      expect(depositsCredited).toBeGreaterThan(0);
    expect([...result.faults.keys()]).toEqual(expect.arrayContaining([...faults]));
    if (!isLongRun) return;
    expect([...result.operations.keys()].toSorted()).toEqual(operationKinds.toSorted());
    expect(result.evidence.get("diskFull")?.join()).toMatch(/File too large/);
    expect(result.evidence.get("logDiskFull")).toEqual(["PostgreSQL has ended"]);
  },
);
