import type { AssetKey } from "@coffer/core/assets";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import { sweepFeeMax } from "../../catalogue/feeMax.ts";
import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { setNextSequence } from "../../storage/outgoing/sequences.ts";
import { lockSweep, moveSweep, type Sweep } from "../../storage/sweeps/sweeps.ts";
import { followForeignTransactions } from "../outgoing/foreign/followForeignTransactions.ts";
import { lockSender } from "../outgoing/lockSender.ts";
import { type OutgoingPlan, planOutgoing, prepareOutgoings } from "../outgoing/prepareOutgoings.ts";
import { leastSwept } from "./isSweepTooDear.ts";
import { quoteSweep, type SweepQuote } from "./quoteSweep.ts";

type Planned = { readonly sweep: Sweep; readonly listing: AssetListing };

/** What its transaction does, by what is free and the sequence number that is next. */
type Sending = {
  readonly kind: "send";
  readonly sequence: bigint;
  readonly units: bigint;
  readonly payableUnits: bigint;
};
type Next =
  | Sending
  | { readonly kind: "done" }
  | { readonly kind: "foreignTransaction"; readonly nextSequence: bigint };
const DONE = { kind: "done" } as const;

/**
 * Gives a planned sweep its transaction: all tokens of the address, or all its coins but what making
 * the transaction dearer may still take. Tokens without coins beside them wait for some first. Its bytes
 * are made while nothing is locked, since the node may be asked for them: a sweep whose address moved
 * meanwhile has another turn.
 */
export async function prepareSweep(
  services: Services,
  chain: Chain,
  planned: Planned,
): Promise<void> {
  const asked = { ...planned, chain, quoted: await quoteSweep(services, chain, planned) };
  const next = await underLock(services, asked, null);
  if (next.kind === "send")
    await underLock(services, asked, await planOutgoing(chain, planOf(asked, next)));
  if (next.kind === "foreignTransaction")
    await followForeignTransactions(services, chain, {
      address: planned.sweep.address,
      from: next.nextSequence,
    });
}

type Asked = Planned & { readonly chain: Chain; readonly quoted: SweepQuote };

/** Decides with sweep and sender locked; without bytes nothing is sent yet. */
function underLock(services: Services, asked: Asked, plan: OutgoingPlan | null): Promise<Next> {
  const { chain, quoted, sweep } = asked;
  return services.database.transaction().execute(async (store): Promise<Next> => {
    const locked = await lockSweep(store, sweep.sweepId);
    if (locked?.state !== "planned") return DONE;
    const sender = await lockSender(store, chain, quoted.facts);
    if (sender.kind === "foreignTransaction") return sender;
    const next = await decide(services, store, { ...asked, sender });
    if (next.kind === "done" || plan === null) return next;
    if (plan.sequence !== next.sequence || plan.units !== next.units) return DONE;
    const now = new Date(services.clock.nowMs());
    await prepareOutgoings(services, store, [plan]);
    const of = { networkId: chain.networkId, address: sweep.address };
    await setNextSequence(store, of, next.sequence + 1n);
    await moveSweep(store, { sweepId: sweep.sweepId, from: "planned", to: "sending", now });
    return DONE;
  });
}

type Decision = Asked & {
  readonly sender: { readonly nextSequence: bigint; readonly free: ReadonlyMap<AssetKey, bigint> };
};

async function decide(
  services: Services,
  store: Store,
  { listing, quoted, sender, sweep }: Decision,
): Promise<Sending | typeof DONE> {
  const { key: assetKey, feeAssetKey } = listing;
  const now = new Date(services.clock.nowMs());
  const move = { sweepId: sweep.sweepId, from: "planned", now } as const;
  const coins = sender.free.get(feeAssetKey) ?? 0n;
  const isCoin = assetKey === feeAssetKey;
  const units = isCoin ? coins - quoted.feeReserve : (sender.free.get(assetKey) ?? 0n);
  const least = leastSwept(listing);
  const isWorthIt = least !== undefined && units >= least;
  if (!isWorthIt || quoted.feeUnitsMost > sweepFeeMax(services.brand, listing)) {
    const why = isWorthIt ? "the network is too dear" : "too little is left to sweep";
    await moveSweep(store, { ...move, to: "dropped", why });
    return DONE;
  }
  if (!isCoin && coins < quoted.feeReserveMin) {
    await moveSweep(store, { ...move, to: "toppingUp" });
    return DONE;
  }
  const payableUnits = (isCoin ? quoted.feeReserve : coins) - quoted.lentUnits;
  return { kind: "send", sequence: sender.nextSequence, units, payableUnits };
}

const planOf = (
  { listing, quoted, sweep }: Asked,
  { payableUnits, sequence, units }: Sending,
): Parameters<typeof planOutgoing>[1] => ({
  brandId: sweep.brandId,
  sender: sweep.address,
  keyPurpose: sweep.keyPurpose,
  derivationIndex: sweep.derivationIndex,
  sequence,
  kind: "sweep",
  subjectId: sweep.sweepId,
  assetKey: listing.key,
  destination: quoted.payoutAddress,
  units,
  memo: "",
  feeAssetKey: listing.feeAssetKey,
  fee: quoted.quote,
  payableUnits,
});
