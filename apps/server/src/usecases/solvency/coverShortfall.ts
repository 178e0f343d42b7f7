import type { NetworkId } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { HOUSE } from "../../storage/houseAccounts.ts";
import { actOnRunRow } from "../../storage/ledger/actOnRun.ts";
import { readHouseFunding } from "../../storage/solvency/readPicture.ts";
import type { SolvencyRun } from "../../storage/solvency/solvencyRuns.ts";
import { moveHouseFunds } from "./moveHouseFunds.ts";

/** The reason of a stop that the proof of solvency puts on an asset's payments, and lifts again. */
export const SHORTFALL_STOP = "custodyShortfall";

/**
 * Fills a shortfall with what the house has sent to the payout address since it was found, when that
 * is enough. Older funds of the house are not touched: what is missing is for a person to see.
 */
export async function coverShortfall(
  services: Services,
  networkId: NetworkId,
  run: SolvencyRun,
): Promise<void> {
  const { assetKey, units } = run;
  const stop = { networkId, assetKey, reason: SHORTFALL_STOP };
  const house = { brandId: run.brandId, userId: HOUSE };
  const funded = await readHouseFunding(services.database, stop, house);
  if (funded < units) return;
  const { runId: key } = run;
  const companions = [actOnRunRow(key, new Date(services.clock.nowMs()))];
  const covering = { assetKey, units: -units, kind: "cover", key, companions } as const;
  const posted = await moveHouseFunds(services, covering);
  if (posted.outcome === "posted")
    services.log.info("A shortfall was filled by the house.", {
      assetKey,
      units: units.toString(),
    });
}
