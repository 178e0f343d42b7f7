import type { ChainIgnored } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { NotedDeposit, SeenDeposit } from "../../storage/deposits/noteDeposits.ts";
import { beginEpisode } from "../alarms/alarmEpisode.ts";

/** Transfers named in one line; a flood of worthless ones must not flood the log. */
const TOLD_MAX = 5;

type Uncredited = {
  readonly ignored: readonly ChainIgnored[];
  readonly deposits: readonly SeenDeposit[];
  readonly noted: readonly NotedDeposit[];
};

/** Reports what came to custody and is credited to nobody. */
export async function reportUncredited(
  services: Services,
  { ignored, deposits, noted }: Uncredited,
): Promise<void> {
  const { log } = services;
  const dusty = noted.filter(({ ignoredWhy }) => ignoredWhy === "belowMin");
  if (dusty.length > 0)
    log.info("Deposits too small to credit were noted.", {
      count: dusty.length,
      depositIds: dusty.slice(0, TOLD_MAX).map(({ depositId }) => depositId),
    });
  if (ignored.length > 0)
    log.info("Transfers that are no deposit were ignored.", {
      count: ignored.length,
      first: ignored.slice(0, TOLD_MAX),
    });
  if (noted.some(({ ignoredWhy }) => ignoredWhy === "ownFunds"))
    await reportOwnFunds(
      services,
      deposits.filter(({ ignoredWhy }) => ignoredWhy === "ownFunds"),
    );
}

/** One alarm for each asset, until the proof of solvency finds it equal. */
async function reportOwnFunds(services: Services, moves: readonly SeenDeposit[]): Promise<void> {
  for (const subject of new Set(moves.map(({ assetKey }) => assetKey))) {
    const ofAsset = moves.filter(({ assetKey }) => assetKey === subject);
    await beginEpisode(services, "forgottenOwnMove", {
      subject,
      count: ofAsset.length,
      transactionIds: ofAsset.slice(0, TOLD_MAX).map(({ transactionId }) => transactionId),
    });
  }
}
