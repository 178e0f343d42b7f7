import type { Brand } from "@coffer/brands";
import { assetListings, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Database } from "../../storage/database.ts";
import { resumePayouts, stopPayouts } from "../../storage/outgoing/payoutStops.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";

/** Stops that a person lifts: set by hand, or by a restore. */
const personalStopReasons = ["byHand", "restored"] as const;

export type PersonalStopReason = (typeof personalStopReasons)[number];

type Change = {
  readonly database: Database;
  readonly brand: Brand;
  /** A token or an asset key; every asset when undefined. */
  readonly asset: string | undefined;
};

/** Keeps payments of an asset, or of all, from leaving until a person lifts it. Answers which. */
export async function stopByHand(change: Change, now: Date): Promise<readonly string[]> {
  const listings = chosen(change);
  for (const { key, network } of listings) {
    const stop = { networkId: network.networkId, assetKey: key, reason: "byHand" };
    await stopPayouts(change.database, stop, now);
  }
  return listings.map(({ key }) => key);
}

/** Lifts what a person or a restore has stopped; a stop of the proof of solvency stays. */
export async function resumeByHand(change: Change): Promise<readonly string[]> {
  const lifted: string[] = [];
  for (const { key, network } of chosen(change))
    for (const reason of personalStopReasons) {
      const stop = { networkId: network.networkId, assetKey: key, reason };
      if (await resumePayouts(change.database, stop)) lifted.push(`${key} (${reason})`);
    }
  return lifted;
}

function chosen({ brand, asset }: Change): readonly AssetListing[] {
  const all = assetListings(brand);
  const listings = all.filter((each) => [undefined, each.key, each.asset.token].includes(asset));
  if (listings.length > 0) return listings;
  const keys = all.map(({ key }) => key).join(", ");
  throw new OperatingRefusal(`There is no asset ${asset}. Name one of: ${keys}`);
}
