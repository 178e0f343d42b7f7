import { assetListings } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { proveWholeLedger } from "../../storage/ledger/proveWholeLedger.ts";
import { resumePayouts, stopPayouts } from "../../storage/outgoing/payoutStops.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";

const STOP = "ledgerBroken";
const SUBJECT = "ledger";
/** Findings named in the alarm; `npm run reconcile` names all. */
const NAMED_MAX = 5;

/** Proves the ledger's own rules. While one is broken, no payment of any asset leaves. */
export async function proveLedger(services: Services): Promise<void> {
  const { brand, clock, database } = services;
  const findings = await proveWholeLedger(database);
  const stops = assetListings(brand).map(({ key: assetKey, network: { networkId } }) => ({
    networkId,
    assetKey,
    reason: STOP,
  }));
  if (findings.length === 0) {
    for (const stop of stops) await resumePayouts(database, stop);
    await endEpisode(services, "ledgerBroken", [SUBJECT]);
    return;
  }
  for (const stop of stops) await stopPayouts(database, stop, new Date(clock.nowMs()));
  await beginEpisode(services, "ledgerBroken", {
    subject: SUBJECT,
    count: findings.length,
    findings: findings.slice(0, NAMED_MAX),
  });
}
