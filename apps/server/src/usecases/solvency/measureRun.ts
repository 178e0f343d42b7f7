import type { Services } from "../../ports/services.ts";
import type { SolvencyRun } from "../../storage/solvency/solvencyRuns.ts";

/** Shows an outcome to whoever watches the metrics. */
export function measureRun({ metrics }: Pick<Services, "metrics">, run: SolvencyRun): void {
  const labels = { asset: run.assetKey };
  const proved = metrics.gauge({
    name: "coffer_custody_proved",
    help: "1 while the last proof of the asset found custody and books equal, else 0.",
    labels: ["asset"],
  });
  proved.set(labels, run.state === "proved" ? 1 : 0);
  if (run.state === "unknown") return;
  const difference = metrics.gauge({
    name: "coffer_custody_difference_units",
    help: "Base units that custody holds beyond the books, below zero when they are missing.",
    labels: ["asset"],
  });
  difference.set(labels, run.state === "shortfall" ? -run.units : run.units);
}
