import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { readFinalUpkeep } from "../../storage/deposits/upkeep.ts";
import { bookUpkeepRow } from "../../storage/ledger/bookUpkeep.ts";
import { finalScannedHeight } from "../deposits/finalScannedHeight.ts";
import { moveHouseFunds } from "./moveHouseFunds.ts";

/**
 * Has the house pay what a network took of coins that custody keeps, once it is final, all of an asset
 * in one transfer (rule 253): it belongs to keeping them, as the fees of sweeps do.
 */
export async function bookFinalUpkeep(services: Services, chain: Chain): Promise<void> {
  const { clock, database, log } = services;
  const { networkId } = chain;
  const heightMax = await finalScannedHeight(services, chain);
  if (heightMax === undefined) return;
  for (const { assetKey, units, newestId } of await readFinalUpkeep(
    database,
    networkId,
    heightMax,
  )) {
    const now = new Date(clock.nowMs());
    const companions = [bookUpkeepRow({ networkId, assetKey, heightMax, units, now })];
    const paid = { assetKey, units: -units, kind: "upkeep", key: newestId, companions } as const;
    // Where a reorganisation or another process was faster, the next turn counts anew.
    const posted = await moveHouseFunds(services, paid);
    if (posted.outcome === "refused") throw new Error(`Upkeep was refused: ${posted.reason}.`);
    if (posted.outcome === "posted")
      log.info("The house paid what a network takes of coins that lie there.", {
        assetKey,
        units: units.toString(),
      });
  }
}
