import type { Chain } from "@coffer/chains";
import { type FloatFacts, type FloatJudgement, judgeFloat } from "@coffer/core/send";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { AssetFloat } from "../../storage/cold/coldStorage.ts";
import { readWaitingUnits } from "../../storage/cold/waitingUnits.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { lookAtSender } from "../outgoing/lockSender.ts";
import { readSender, type SenderFacts } from "../outgoing/readSender.ts";
import { leastSwept } from "../sweeps/isSweepTooDear.ts";

type Asked = { readonly float: AssetFloat; readonly listing: AssetListing };

export type FloatLook = {
  /** What the chain says of the hot wallet. */
  readonly facts: SenderFacts;
  /** What a surplus is judged by, before what moving it costs. */
  readonly stock: FloatFacts;
  readonly judged: FloatJudgement;
};

/**
 * How the hot wallet's stock of an asset stands now. Undefined while the chain counts transactions of it that the
 * database does not know: payments follow those.
 */
export async function readFloat(
  services: Pick<Services, "chains" | "database">,
  chain: Chain,
  { float, listing }: Asked,
): Promise<FloatLook | undefined> {
  const { database } = services;
  const { feeAssetKey, key: assetKey } = listing;
  const { networkId } = chain;
  const from = await payoutAddressOf(services, networkId);
  const facts = await readSender(chain, from, [...new Set([assetKey, feeAssetKey])]);
  const sender = await lookAtSender(database, chain, facts);
  if (sender.kind === "foreignTransaction") return undefined;
  const stock = {
    minUnits: float.minUnits,
    targetUnits: float.targetUnits,
    freeUnits: sender.free.get(assetKey) ?? 0n,
    waitingUnits: (await readWaitingUnits(database, networkId)).get(assetKey) ?? 0n,
    leastUnits: leastSwept(listing) ?? 1n,
    feeUnits: 0n,
  };
  return { facts, stock, judged: judgeFloat(stock) };
}
