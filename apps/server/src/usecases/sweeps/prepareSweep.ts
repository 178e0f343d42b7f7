import type { AssetKey } from "@coffer/core/assets";
import type { AssetListing } from "../../catalogue/assetListing.ts";
import { sweepFeeMax } from "../../catalogue/feeMax.ts";
import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { setNextSequence } from "../../storage/outgoing/sequences.ts";
import { lockSweep, moveSweep, type Sweep } from "../../storage/sweeps/sweeps.ts";
import { followForeignTransactions } from "../outgoing/followForeignTransactions.ts";
import { lockSender } from "../outgoing/lockSender.ts";
import { planOutgoing, prepareOutgoings } from "../outgoing/prepareOutgoings.ts";
import { leastSwept } from "./isSweepTooDear.ts";
import { quoteSweep, type SweepQuote } from "./quoteSweep.ts";

type Planned = { readonly sweep: Sweep; readonly listing: AssetListing };
type Next =
  | { readonly kind: "done" }
  | { readonly kind: "foreignTransaction"; readonly nextSequence: bigint };

/**
 * Gives a planned sweep its transaction: all tokens of the address, or all its coins but what making
 * the transaction dearer may still take. Tokens without coins beside them wait for some first.
 */
export async function prepareSweep(
  services: Services,
  chain: Chain,
  planned: Planned,
): Promise<void> {
  const { sweep } = planned;
  const quoted = await quoteSweep(services, chain, planned);
  const next = await services.database.transaction().execute(async (store): Promise<Next> => {
    const locked = await lockSweep(store, sweep.sweepId);
    if (locked?.state !== "planned") return { kind: "done" };
    const sender = await lockSender(store, chain, quoted.facts);
    if (sender.kind === "foreignTransaction") return sender;
    await decide(services, store, { ...planned, chain, quoted, sender });
    return { kind: "done" };
  });
  if (next.kind === "foreignTransaction")
    await followForeignTransactions(services, chain, {
      address: sweep.address,
      from: next.nextSequence,
    });
}

type Decision = Planned & {
  readonly chain: Chain;
  readonly quoted: SweepQuote;
  readonly sender: { readonly nextSequence: bigint; readonly free: ReadonlyMap<AssetKey, bigint> };
};

async function decide(services: Services, store: Store, decision: Decision): Promise<void> {
  const { listing, quoted, sender, sweep } = decision;
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
    return;
  }
  if (!isCoin && coins < quoted.feeReserveMin) {
    await moveSweep(store, { ...move, to: "toppingUp" });
    return;
  }
  const payableUnits = (isCoin ? quoted.feeReserve : coins) - quoted.lentUnits;
  await send(services, store, { ...decision, units, payableUnits });
  await moveSweep(store, { ...move, to: "sending" });
}

type Sent = Decision & { readonly units: bigint; readonly payableUnits: bigint };

async function send(
  services: Services,
  store: Store,
  { chain, listing, payableUnits, quoted, sender, sweep, units }: Sent,
): Promise<void> {
  const { networkId } = chain;
  const { address, derivationIndex, keyPurpose } = sweep;
  const { nextSequence: sequence } = sender;
  await prepareOutgoings(services, store, [
    await planOutgoing(chain, {
      brandId: sweep.brandId,
      sender: address,
      keyPurpose,
      derivationIndex,
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
    }),
  ]);
  await setNextSequence(store, { networkId, address }, sequence + 1n);
}
