import type { Chain, ChainPoint } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import { HOUSE_USER_ID } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import { sweepFeeMax } from "../../catalogue/feeMax.ts";
import type { Services } from "../../ports/services.ts";
import { payColdRentRow, readRentDue } from "../../storage/cold/coldRent.ts";
import { countReturns } from "../../storage/cold/coldReturns.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import type { SolvencyRun } from "../../storage/solvency/solvencyRuns.ts";
import { hashText } from "../hashText.ts";
import { gapsOf } from "./judge.ts";
import type { ProvenAsset } from "./proveNetwork.ts";

type Found = {
  /** The block of the proof. */
  readonly point: ChainPoint;
  readonly assetKey: AssetKey;
  readonly found: ProvenAsset;
  /** The last verdict: what went and came by then was judged with it. Undefined where there is none. */
  readonly before: Pick<SolvencyRun, "at" | "height"> | undefined;
};

/**
 * Has the house pay what a network took of a cold address: for what was sent back since the last verdict, never
 * more than as many sweeps may cost, and what keeping coins there costs where a network takes rent. Who pays
 * differs, since a cold address may be a contract whose keepers pay: so the coins that are missing there are
 * measured, and what is missing beyond the bounds is a shortfall. (rule 575) Where there is a second node, nothing
 * is booked before it counts the same.
 */
export async function bookColdFee(
  services: Services,
  chain: Chain,
  { assetKey, before, found, point }: Found,
): Promise<ProvenAsset> {
  const { coldUnits: gap } = gapsOf(found.parts);
  if (gap >= 0n) return found;
  const { brand, clock, database, ledger, log, random } = services;
  const { feeAssetKey } = listingOf(brand, assetKey);
  if (assetKey !== feeAssetKey) return found;
  const { hash } = point;
  const now = new Date(clock.nowMs());
  const looked = { before, chain, upTo: point.height };
  const feeUnits = -gap;
  const feesMax = (await returnFeesMax(services, looked)) + (await rentMax(services, looked));
  if (feeUnits > feesMax) return found;
  const coldBookedUnits = found.parts.coldBookedUnits - feeUnits;
  const explained = { ...found, parts: { ...found.parts, coldBookedUnits } };
  if (found.second !== undefined && found.second.kind !== "agrees") return explained;
  const house = (kind: "cold" | "networkFees") =>
    houseAccount(database, { brandId: brand.id, assetKey, kind });
  const posted = await ledger.post({
    transfer: {
      transferId: random.id(),
      brandId: brand.id,
      scopeUserId: HOUSE_USER_ID,
      idempotencyKey: `cold-fee:${assetKey}:${hash}`,
      requestHash: hashText(`cold-fee:${assetKey}:${hash}:${feeUnits}`),
      kind: "coldFee",
      legs: [
        { accountId: await house("cold"), units: feeUnits },
        { accountId: await house("networkFees"), units: -feeUnits },
      ],
    },
    companions: [payColdRentRow(chain.networkId, now)],
  });
  if (posted.outcome !== "posted") return found;
  const fields = { assetKey, units: feeUnits.toString() };
  log.info("The house paid what a network took at a cold address.", fields);
  return explained;
}

type Looked = Pick<Found, "before"> & { readonly chain: Chain; readonly upTo: bigint };

/** Coin units that what came back may have cost. */
async function returnFeesMax(
  { brand, database }: Services,
  { before, chain, upTo }: Looked,
): Promise<bigint> {
  const blocks = { after: before?.height ?? -1n, upTo };
  const returns = await countReturns(database, chain.networkId, blocks);
  return [...returns].reduce(
    (sum, [key, count]) => sum + sweepFeeMax(brand, listingOf(brand, key)) * count,
    0n,
  );
}

const DAY_MS = 24n * 3_600_000n;

/** Coin units that keeping what lies there may have cost: by the time since it was last paid, and by what came. */
async function rentMax(
  { clock, database }: Services,
  { before, chain: { networkId, rent } }: Looked,
): Promise<bigint> {
  if (rent === undefined) return 0n;
  const { arrivals, paidAt } = await readRentDue(database, networkId, before?.at ?? new Date(0));
  if (paidAt === undefined) return 0n;
  const sinceMs = BigInt(Math.max(0, clock.nowMs() - paidAt.getTime()));
  return rent.perArrivalMax * arrivals + (rent.perDayMax * sinceMs) / DAY_MS;
}
