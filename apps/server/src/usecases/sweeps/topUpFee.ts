import type { AssetListing } from "../../catalogue/assetListing.ts";
import { sweepFeeMax } from "../../catalogue/feeMax.ts";
import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { PAYOUT_INDEX } from "../../storage/custody/custodyAddresses.ts";
import type { Store } from "../../storage/database.ts";
import { setNextSequence } from "../../storage/outgoing/sequences.ts";
import { findOpenOutgoingOf } from "../../storage/outgoing/outgoings.ts";
import { lockSweep, moveSweep, type Sweep } from "../../storage/sweeps/sweeps.ts";
import { feeCeiling } from "../outgoing/dearestFee.ts";
import { followForeignTransactions } from "../outgoing/foreign/followForeignTransactions.ts";
import { lockSender, lookAtSender } from "../outgoing/lockSender.ts";
import { type OutgoingPlan, planOutgoing, prepareOutgoings } from "../outgoing/prepareOutgoings.ts";
import { readSender, type SenderFacts } from "../outgoing/readSender.ts";
import { quoteSweep } from "./quoteSweep.ts";

type Waiting = { readonly sweep: Sweep; readonly listing: AssetListing };

type Next =
  | { readonly kind: "done" }
  | { readonly kind: "foreignTransaction"; readonly nextSequence: bigint };
const DONE = { kind: "done" } as const;

/**
 * Sends the coins that a sweep of tokens lacks for its fee from the payout address, once. While the payout address
 * cannot spare it the sweep waits: payments come first, and they raise the alarm. Its bytes are made while
 * nothing is locked: where the payout address moved meanwhile it has another turn.
 */
export async function topUpFee(services: Services, chain: Chain, waiting: Waiting): Promise<void> {
  const { listing, sweep } = waiting;
  const { feeAssetKey } = listing;
  const { database } = services;
  if ((await findOpenOutgoingOf(database, "feeTopUp", sweep.sweepId)) !== undefined) return;
  const { facts, feeReserve, feeReserveMin, feeUnitsMost, payoutAddress } = await quoteSweep(
    services,
    chain,
    waiting,
  );
  const coins = facts.held.get(feeAssetKey) ?? 0n;
  const units = feeReserve - coins;
  const payer = await readSender(chain, payoutAddress, [feeAssetKey]);
  const topUp = { assetKey: feeAssetKey, to: sweep.address, units, memo: "" };
  const asked = { ...topUp, from: payoutAddress };
  const quote = coins < feeReserveMin ? await chain.quoteFee(asked) : undefined;
  if (quote?.ok === false) throw new Error("A deposit address refuses to be sent coins.");
  const dearest = sweepFeeMax(services.brand, listing);
  const isTooDear = feeUnitsMost > dearest || feeCeiling(quote?.value.feeUnits ?? 0n) > dearest;
  const plan =
    quote === undefined || isTooDear
      ? undefined
      : await planTopUp(services, chain, { ...waiting, payer, units, fee: quote.value });
  const next = await database.transaction().execute(async (store): Promise<Next> => {
    const locked = await lockSweep(store, sweep.sweepId);
    if (locked?.state !== "toppingUp") return DONE;
    // Another process may have sent it since: the sweep then waits for its end.
    if ((await findOpenOutgoingOf(store, "feeTopUp", sweep.sweepId)) !== undefined) return DONE;
    const move = { sweepId: sweep.sweepId, from: "toppingUp" } as const;
    const now = new Date(services.clock.nowMs());
    if (quote === undefined) {
      await moveSweep(store, { ...move, to: "planned", now });
      return DONE;
    }
    if (isTooDear) {
      // The signer would refuse it, and its sequence number would hold up every payment behind it.
      await moveSweep(store, { ...move, to: "dropped", why: "the network is too dear", now });
      return DONE;
    }
    return send(services, store, { chain, payer, plan });
  });
  if (next.kind === "foreignTransaction")
    await followForeignTransactions(services, chain, {
      address: payoutAddress,
      from: next.nextSequence,
    });
}

type TopUp = Waiting &
  Pick<OutgoingPlan, "fee" | "units"> & {
    readonly payer: SenderFacts;
  };

/** With the sequence number that comes next, as it looks; undefined where that is somebody else's. */
async function planTopUp(
  { database }: Services,
  chain: Chain,
  { fee, listing, payer, sweep, units }: TopUp,
): Promise<OutgoingPlan | undefined> {
  const { feeAssetKey: assetKey } = listing;
  const sender = await lookAtSender(database, chain, payer);
  if (sender.kind === "foreignTransaction") return undefined;
  return planOutgoing(chain, {
    brandId: sweep.brandId,
    sender: payer.address,
    keyPurpose: "hot",
    derivationIndex: PAYOUT_INDEX,
    sequence: sender.nextSequence,
    kind: "feeTopUp",
    subjectId: sweep.sweepId,
    assetKey,
    destination: sweep.address,
    units,
    memo: "",
    feeAssetKey: assetKey,
    fee,
  });
}

type Made = {
  readonly chain: Chain;
  readonly payer: SenderFacts;
  readonly plan: OutgoingPlan | undefined;
};

async function send(services: Services, store: Store, { chain, payer, plan }: Made): Promise<Next> {
  const { networkId } = chain;
  const sender = await lockSender(store, chain, payer);
  if (sender.kind === "foreignTransaction") return sender;
  const { nextSequence: sequence } = sender;
  if (plan?.sequence !== sequence) return DONE;
  const { assetKey, fee, units } = plan;
  if ((sender.free.get(assetKey) ?? 0n) < units + feeCeiling(fee.feeUnits)) return DONE;
  await prepareOutgoings(services, store, [plan]);
  await setNextSequence(store, { networkId, address: payer.address }, sequence + 1n);
  return DONE;
}
