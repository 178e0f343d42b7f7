import type { Services } from "../../ports/services.ts";
import { actOnRunRow } from "../../storage/ledger/actOnRun.ts";
import type { SolvencyRun } from "../../storage/solvency/solvencyRuns.ts";
import { moveHouseFunds } from "./moveHouseFunds.ts";

/** Books a surplus to the house, once for the run in which it stood, and says so. */
export async function bookSurplus(services: Services, run: SolvencyRun): Promise<void> {
  const { assetKey, runId: key, units } = run;
  const companions = [actOnRunRow(key, new Date(services.clock.nowMs()))];
  const posted = await moveHouseFunds(services, {
    assetKey,
    units,
    kind: "surplus",
    key,
    companions,
  });
  if (posted.outcome === "refused") throw new Error(`A surplus was refused: ${posted.reason}.`);
  if (posted.outcome !== "posted") return;
  services.log.alarm("custodySurplus", {
    assetKey,
    units: units.toString(),
    firstHeight: run.firstHeight.toString(),
    height: run.height.toString(),
  });
}
