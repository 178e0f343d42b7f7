import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { actOnRunRow } from "../../storage/ledger/actOnRun.ts";
import { bookDustRow } from "../../storage/ledger/bookDust.ts";
import { readFinalDust } from "../../storage/solvency/readPicture.ts";
import type { SolvencyRun } from "../../storage/solvency/solvencyRuns.ts";
import { finalScannedHeight } from "../deposits/finalScannedHeight.ts";
import type { Gaps } from "./judge.ts";
import { moveHouseFunds } from "./moveHouseFunds.ts";

/**
 * Books a surplus to the house, once for the run in which it stood, and says so; and what of it lies cold to there.
 */
export async function bookSurplus(
  services: Services,
  run: SolvencyRun,
  { coldUnits }: Gaps,
): Promise<void> {
  const { assetKey, runId: key, units } = run;
  const companions = [actOnRunRow(key, new Date(services.clock.nowMs()))];
  const posted = await moveHouseFunds(services, {
    assetKey,
    units,
    coldUnits,
    kind: "surplus",
    key,
    companions,
  });
  if (posted.outcome === "refused") throw new Error(`A surplus was refused: ${posted.reason}.`);
  if (posted.outcome !== "posted") return;
  if (units === 0n) {
    services.log.info("What lies cold was booked there.", { assetKey, units: `${coldUnits}` });
    return;
  }
  services.log.alarm("custodySurplus", {
    assetKey,
    units: units.toString(),
    firstHeight: run.firstHeight.toString(),
    height: run.height.toString(),
  });
}

/** Books dust that is final to the house, all of an asset in one transfer: nobody pays to flood us. */
export async function bookFinalDust(services: Services, chain: Chain): Promise<void> {
  const { clock, database, log } = services;
  const { networkId } = chain;
  const heightMax = await finalScannedHeight(services, chain);
  if (heightMax === undefined) return;
  for (const { assetKey, units, newestId } of await readFinalDust(database, networkId, heightMax)) {
    const now = new Date(clock.nowMs());
    const companions = [bookDustRow({ networkId, assetKey, heightMax, units, now })];
    const dust = { assetKey, units, kind: "dust", key: newestId, companions } as const;
    // Where a reorganisation or another process was faster, the next turn counts anew.
    const posted = await moveHouseFunds(services, dust);
    if (posted.outcome === "posted")
      log.info("Dust was booked to the house.", { assetKey, units: units.toString() });
  }
}
