import { expect, test } from "vitest";
import { chaosReport } from "./testing/chaos/chaosReport.ts";
import { faultKinds } from "./testing/chaos/faults.ts";
import { operationKinds } from "./testing/chaos/operations.ts";
import { faultsOf, runChaos } from "./testing/chaos/runChaos.ts";

const MINUTE_MS = 60_000;

test(
  "whatever breaks, no payment is lost, doubled or booked against its answer",
  { timeout: 5 * MINUTE_MS },
  async () => {
    const result = await runChaos({
      operations: 300,
      seed: Number.parseInt(process.env["CHAOS_SEED"] ?? "1", 10),
      people: 12,
      workers: 8,
      faults: faultKinds.length,
      patience: 0.25,
      say: () => {},
    });
    process.stdout.write(`${chaosReport(result)}\n`);
    expect(faultsOf(result)).toEqual([]);
    expect([...result.faults.keys()].toSorted()).toEqual(faultKinds.toSorted());
    expect([...result.operations.keys()].toSorted()).toEqual(operationKinds.toSorted());
    expect(result.evidence.get("diskFull")?.join()).toMatch(/File too large/);
    expect(result.evidence.get("logDiskFull")).toEqual(["PostgreSQL has ended"]);
  },
);
