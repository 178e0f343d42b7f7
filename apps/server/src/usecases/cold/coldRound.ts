import type { Chain } from "@coffer/chains";
import { sameNetwork } from "@coffer/core/assets";
import { formatDecimal } from "@coffer/core/money";
import { judgeFloat } from "@coffer/core/send";
import { type AssetListing, findListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { isMovingCold } from "../../storage/cold/coldMoves.ts";
import { type AssetFloat, findColdAddress, listFloats } from "../../storage/cold/coldStorage.ts";
import { findPayoutStop } from "../../storage/outgoing/payoutStops.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { feeCeiling } from "../outgoing/dearestFee.ts";
import { moveCold } from "./moveCold.ts";
import { type FloatLook, readFloat } from "./readFloat.ts";

/**
 * Holds what the hot wallet has of each asset against its float (rule 573): a surplus goes to the cold address, of
 * one asset once at a time; where it is low an operator is asked. Does nothing where none is set. While payments
 * of an asset are stopped nothing of it is moved: a person looks into it.
 */
export async function coldRound(services: Services, chain: Chain): Promise<void> {
  const { brand, database, log } = services;
  const coldAddress = await findColdAddress(database, chain.networkId);
  if (coldAddress === undefined) return;
  for (const float of await listFloats(database)) {
    const { assetKey } = float;
    const listing = findListing(brand, assetKey);
    if (listing === undefined || !sameNetwork(listing.network.networkId, chain.networkId)) continue;
    // One asset that cannot be tended holds up no other.
    await tend(services, chain, { float, listing, coldAddress }).catch((error: unknown) =>
      log.warn("The float of an asset could not be tended.", { assetKey, error: String(error) }),
    );
  }
}

type Tended = {
  readonly float: AssetFloat;
  readonly listing: AssetListing;
  readonly coldAddress: string;
};

async function tend(services: Services, chain: Chain, tended: Tended): Promise<void> {
  const { coldAddress: to, listing } = tended;
  const { database } = services;
  const { feeAssetKey, key: assetKey } = listing;
  const look = await readFloat(services, chain, tended);
  if (look === undefined) return;
  await report(services, tended, look);
  const { facts, judged, stock } = look;
  if (judged.kind !== "surplus" || (await isMovingCold(database, assetKey))) return;
  const keys = [assetKey, feeAssetKey];
  if ((await findPayoutStop(database, chain.networkId, keys)) !== undefined) return;
  const move = { assetKey, from: facts.address, to, units: judged.units, memo: "" };
  const quote = await chain.quoteFee(move);
  if (!quote.ok) throw new Error(`The cold address of ${assetKey} takes no payment.`);
  const fee = quote.value;
  const feeUnits = assetKey === feeAssetKey ? feeCeiling(fee.feeUnits) : 0n;
  const worth = judgeFloat({ ...stock, feeUnits });
  if (worth.kind !== "surplus") return;
  const { targetUnits } = stock;
  const { units } = worth;
  await moveCold(services, chain, {
    listing,
    facts,
    move: { assetKey, to, units },
    fee,
    targetUnits,
  });
}

/** One alarm for an asset from when it is low until it is not: what to send, from where and where to. */
async function report(
  services: Services,
  { coldAddress, listing }: Tended,
  { facts, judged }: FloatLook,
): Promise<void> {
  const { asset, key: subject } = listing;
  if (judged.kind !== "low") {
    await endEpisode(services, "hotFloatLow", [subject]);
    return;
  }
  const amount = (units: bigint) => formatDecimal(units, asset.decimals);
  await beginEpisode(services, "hotFloatLow", {
    subject,
    held: amount(facts.held.get(subject) ?? 0n),
    wanted: amount(judged.wantedUnits),
    coldAddress,
    hotAddress: facts.address,
  });
}
