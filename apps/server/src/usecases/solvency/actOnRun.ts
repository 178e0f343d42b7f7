import type { Chain } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import type { Services } from "../../ports/services.ts";
import { HOUSE } from "../../storage/houseAccounts.ts";
import { actOnRunRow } from "../../storage/ledger/actOnRun.ts";
import { resumePayouts, stopPayouts } from "../../storage/outgoing/payoutStops.ts";
import { readHouseFunding } from "../../storage/solvency/readPicture.ts";
import type { SolvencyRun } from "../../storage/solvency/solvencyRuns.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { bookSurplus } from "./bookSurplus.ts";
import type { Gaps } from "./judge.ts";
import { moveHouseFunds } from "./moveHouseFunds.ts";

/** So long nobody has to look when an asset cannot be proved. */
const UNPROVED_MS_MAX = 15 * 60_000;

type Outcome = {
  readonly run: SolvencyRun;
  /** What the asset was found to be before, when it was last known. */
  readonly before: SolvencyRun | undefined;
  /** Where it is over or missing. */
  readonly gaps: Gaps;
};

/**
 * What follows from an outcome (rule 51), once two proofs at different blocks agree on it: a
 * shortfall, of whatever size, stops the asset's payments until it is proved again; a surplus is the
 * house's. Until then a node may just have erred.
 */
export async function actOnRun(
  services: Services,
  chain: Chain,
  { run, before, gaps }: Outcome,
): Promise<void> {
  const { clock, database, log } = services;
  const { networkId } = chain;
  const stop = { networkId, assetKey: run.assetKey, reason: SHORTFALL_STOP };
  switch (run.state) {
    case "unknown": {
      const sinceMs = run.at.getTime() - run.firstAt.getTime();
      const fields = { subject: run.assetKey, why: run.why };
      if (sinceMs > UNPROVED_MS_MAX) await beginEpisode(services, "custodyUnproved", fields);
      return;
    }
    case "shortfall":
      await endEpisode(services, "custodyUnproved", [run.assetKey]);
      if (before?.state !== "shortfall" || before.firstHeight >= run.height) return;
      await stopPayouts(database, stop, new Date(clock.nowMs()));
      await beginEpisode(services, "custodyShortfall", {
        subject: run.assetKey,
        missingUnits: run.units.toString(),
        height: run.height.toString(),
        parts: run.parts,
      });
      await coverShortfall(services, networkId, { run, gaps });
      return;
    case "proved":
    case "surplus":
      await endEpisode(services, "custodyUnproved", [run.assetKey]);
      await endEpisode(services, "custodyShortfall", [run.assetKey]);
      await endEpisode(services, "forgottenOwnMove", [run.assetKey]);
      if (await resumePayouts(database, stop))
        log.info("Payments of an asset go on: it is proved again.", { assetKey: run.assetKey });
      if (run.state === "surplus" && run.height > run.firstHeight)
        await bookSurplus(services, run, gaps);
  }
}

/** The reason of a stop that the proof of solvency puts on an asset's payments, and lifts again. */
const SHORTFALL_STOP = "custodyShortfall";

/**
 * Fills a shortfall with what the house has sent to the payout address since it was found, when that
 * is enough. Older funds of the house are not touched: what is missing is for a person to see.
 */
async function coverShortfall(
  services: Services,
  networkId: NetworkId,
  { run, gaps: { coldUnits } }: Pick<Outcome, "run" | "gaps">,
): Promise<void> {
  const { assetKey, units } = run;
  const stop = { networkId, assetKey, reason: SHORTFALL_STOP };
  const house = { brandId: run.brandId, userId: HOUSE };
  const funded = await readHouseFunding(services.database, stop, house);
  if (funded < units) return;
  const { runId: key } = run;
  const companions = [actOnRunRow(key, new Date(services.clock.nowMs()))];
  const covering = {
    assetKey,
    units: -units,
    coldUnits,
    kind: "cover",
    key,
    companions,
  } as const;
  const posted = await moveHouseFunds(services, covering);
  if (posted.outcome === "posted")
    services.log.info("A shortfall was filled by the house.", {
      assetKey,
      units: units.toString(),
    });
}
