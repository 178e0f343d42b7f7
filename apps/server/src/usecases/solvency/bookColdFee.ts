import type { ChainPoint } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import { HOUSE_USER_ID } from "@coffer/ledger";
import { listingOf } from "../../catalogue/assetListing.ts";
import { sweepFeeMax } from "../../catalogue/feeMax.ts";
import type { Services } from "../../ports/services.ts";
import { countReturns } from "../../storage/cold/coldReturns.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { hashText } from "../hashText.ts";
import { gapsOf } from "./judge.ts";
import type { ProvenAsset } from "./proveNetwork.ts";

type Found = {
  /** The block of the proof. */
  readonly point: ChainPoint;
  readonly assetKey: AssetKey;
  readonly found: ProvenAsset;
  /** The block of the last verdict: what came back by then was judged with it. */
  readonly since: bigint;
};

/**
 * Has the house pay what a cold address paid the network for what it has sent back since the last verdict: the
 * coins that are missing there, never more than as many sweeps may cost. Who pays differs, since a cold address
 * may be a contract whose keepers pay: so it is measured, and what is missing beyond it is a shortfall. (rule 575)
 * Where there is a second node, nothing is booked before it counts the same.
 */
export async function bookColdFee(
  services: Services,
  { assetKey, found, point, since }: Found,
): Promise<ProvenAsset> {
  const { coldUnits: gap } = gapsOf(found.parts);
  if (gap >= 0n) return found;
  const { brand, database, ledger, log, random } = services;
  const { feeAssetKey, network } = listingOf(brand, assetKey);
  if (assetKey !== feeAssetKey) return found;
  const { hash, height } = point;
  const blocks = { after: since, upTo: height };
  const returns = await countReturns(database, network.networkId, blocks);
  const feesMax = [...returns].reduce(
    (sum, [key, count]) => sum + sweepFeeMax(brand, listingOf(brand, key)) * count,
    0n,
  );
  const feeUnits = -gap;
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
    companions: [],
  });
  if (posted.outcome !== "posted") return found;
  const fields = { assetKey, units: feeUnits.toString() };
  log.info("The house paid what bringing coins back from a cold address cost.", fields);
  return explained;
}
