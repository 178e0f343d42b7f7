import type { Chain, FeeQuote } from "@coffer/chains";
import type { AssetKey } from "@coffer/core/assets";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import { sweepFeeMax } from "../../catalogue/feeMax.ts";
import type { Services } from "../../ports/services.ts";
import { insertColdMove } from "../../storage/cold/coldMoves.ts";
import { readWaitingUnits } from "../../storage/cold/waitingUnits.ts";
import { PAYOUT_INDEX } from "../../storage/custody/custodyAddresses.ts";
import type { Store } from "../../storage/database.ts";
import { listOpenOf } from "../../storage/outgoing/outgoings.ts";
import { setNextSequence } from "../../storage/outgoing/sequences.ts";
import { feeCeiling } from "../outgoing/dearestFee.ts";
import { lockSender, lookAtSender } from "../outgoing/lockSender.ts";
import { type OutgoingPlan, planOutgoing, prepareOutgoings } from "../outgoing/prepareOutgoings.ts";
import type { SenderFacts } from "../outgoing/readSender.ts";

type Surplus = {
  readonly listing: AssetListing;
  readonly facts: SenderFacts;
  readonly move: { readonly assetKey: AssetKey; readonly to: string; readonly units: bigint };
  /** What the hot wallet keeps of it beside all that payments want. */
  readonly targetUnits: bigint;
  readonly fee: FeeQuote;
};

/**
 * Sends a surplus of the hot wallet to the cold address. Its bytes are made while nothing is locked: where the hot
 * wallet moved meanwhile, or cannot cover it any more, the next round looks again.
 */
export async function moveCold(services: Services, chain: Chain, surplus: Surplus): Promise<void> {
  const { brand, database, random } = services;
  const { facts, fee, listing, move, targetUnits } = surplus;
  // The signer would refuse it, and its sequence number would hold up every payment behind it.
  if (feeCeiling(fee.feeUnits) > sweepFeeMax(brand, listing)) return;
  const { networkId } = chain;
  // Where a transaction spends what the one before gives back, it waits for all of them to be over.
  const under = { networkId, address: facts.address };
  if (chain.childPays === true && (await listOpenOf(database, under, 0n)).length > 0) return;
  const sender = await lookAtSender(database, chain, facts);
  if (sender.kind === "foreignTransaction") return;
  const plan = await planOutgoing(chain, {
    brandId: brand.id,
    sender: facts.address,
    keyPurpose: "hot",
    derivationIndex: PAYOUT_INDEX,
    sequence: sender.nextSequence,
    kind: "coldMove",
    subjectId: random.id(),
    assetKey: move.assetKey,
    destination: move.to,
    units: move.units,
    memo: "",
    feeAssetKey: listing.feeAssetKey,
    fee,
  });
  const made = { chain, facts, plan, targetUnits };
  await database.transaction().execute((store) => send(services, store, made));
}

type Made = {
  readonly chain: Chain;
  readonly facts: SenderFacts;
  readonly plan: OutgoingPlan;
  readonly targetUnits: bigint;
};

async function send(
  services: Services,
  store: Store,
  { chain, facts, plan, targetUnits }: Made,
): Promise<void> {
  const sender = await lockSender(store, chain, facts);
  if (sender.kind === "foreignTransaction" || sender.nextSequence !== plan.sequence) return;
  const { assetKey, brandId, destination, fee, feeAssetKey, networkId, subjectId, units } = plan;
  const dearest = feeCeiling(fee.feeUnits);
  const waiting = await readWaitingUnits(store, networkId);
  const leftOf = (key: AssetKey) => (sender.free.get(key) ?? 0n) - (waiting.get(key) ?? 0n);
  const needed = assetKey === feeAssetKey ? units + dearest : units;
  if (leftOf(assetKey) < needed + targetUnits || leftOf(feeAssetKey) < dearest) return;
  const now = new Date(services.clock.nowMs());
  const move = { coldMoveId: subjectId, brandId, networkId, assetKey, destination, units, now };
  if (!(await insertColdMove(store, move))) return;
  await prepareOutgoings(services, store, [plan]);
  await setNextSequence(store, { networkId, address: facts.address }, plan.sequence + 1n);
}
