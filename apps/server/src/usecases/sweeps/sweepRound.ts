import { assetListings, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { networkKey } from "@coffer/core/assets";
import { findPayoutStop } from "../../storage/outgoing/payoutStops.ts";
import {
  insertSweep,
  listSweepable,
  listWaitingSweeps,
  noteTurn,
  type Sweep,
} from "../../storage/sweeps/sweeps.ts";
import { isSweepTooDear, leastSwept } from "./isSweepTooDear.ts";
import { prepareSweep } from "./prepareSweep.ts";
import { topUpFee } from "./topUpFee.ts";

/** Sweeps planned of an asset, and taken on of it, in one round. */
const SWEEPS_PER_ROUND = 50;

/**
 * Brings what people paid in together at the payout address: plans sweeps of addresses that hold
 * enough to be worth their fee, and takes those that are planned a step on. While payments of an asset
 * are stopped nothing of it is moved: a person looks into it.
 */
export async function sweepRound(services: Services, chain: Chain): Promise<void> {
  const listings = assetListings(services.brand).filter(
    ({ network }) => networkKey(network.networkId) === networkKey(chain.networkId),
  );
  const moving: AssetListing[] = [];
  for (const listing of listings)
    if (!(await isStopped(services, chain, listing))) moving.push(listing);
  for (const listing of tokensFirst(moving)) await planSweeps(services, chain, listing);
  // Coins first: they bring what fees for the tokens are paid with.
  for (const listing of tokensFirst(moving).toReversed()) {
    const asked = { assetKey: listing.key, limit: SWEEPS_PER_ROUND };
    for (const sweep of await listWaitingSweeps(services.database, chain.networkId, asked))
      await takeOn(services, chain, { sweep, listing });
  }
}

async function isStopped(
  { database }: Services,
  { networkId }: Chain,
  { key, feeAssetKey }: AssetListing,
): Promise<boolean> {
  return (await findPayoutStop(database, networkId, [key, feeAssetKey])) !== undefined;
}

/** The coin of an address pays for its tokens, so they go first. */
const tokensFirst = (listings: readonly AssetListing[]) =>
  listings.toSorted(
    (left, right) =>
      Number(left.key === left.feeAssetKey) - Number(right.key === right.feeAssetKey),
  );

async function planSweeps(services: Services, chain: Chain, listing: AssetListing): Promise<void> {
  const { clock, database, random } = services;
  const { networkId } = chain;
  const leastUnits = leastSwept(listing);
  if (leastUnits === undefined) return;
  const { key: assetKey } = listing;
  const asked = { assetKey, leastUnits, limit: SWEEPS_PER_ROUND };
  const addresses = await listSweepable(database, networkId, asked);
  if (addresses.length === 0) return;
  if (await isSweepTooDear(services, chain, { listing, leastUnits, addresses })) return;
  for (const found of addresses) {
    const now = new Date(clock.nowMs());
    await insertSweep(database, { sweepId: random.id(), ...found, networkId, assetKey, now });
  }
}

/** One that cannot be taken on holds up no other, and has its next turn after all that wait. */
async function takeOn(
  services: Services,
  chain: Chain,
  { sweep, listing }: { readonly sweep: Sweep; readonly listing: AssetListing },
): Promise<void> {
  try {
    if (sweep.state === "toppingUp") await topUpFee(services, chain, { sweep, listing });
    else await prepareSweep(services, chain, { sweep, listing });
  } catch (error) {
    services.log.warn("A sweep could not be taken on.", {
      sweepId: sweep.sweepId,
      error: String(error),
    });
  }
  const { clock, database } = services;
  await noteTurn(database, sweep.sweepId, new Date(clock.nowMs()));
}
