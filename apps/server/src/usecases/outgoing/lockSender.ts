import type { AssetKey } from "@coffer/core/assets";
import type { Chain } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import type { Store } from "../../storage/database.ts";
import {
  lockNextSequence,
  readNextSequence,
  startSequence,
  unitsUnderWay,
} from "../../storage/outgoing/sequences.ts";
import type { SenderFacts } from "./readSender.ts";

/** What an address may still spend, and with which sequence number it goes on. */
export type LockedSender =
  | {
      readonly kind: "ready";
      readonly nextSequence: bigint;
      /** Base units by asset that nothing under way may take. */
      readonly free: ReadonlyMap<AssetKey, bigint>;
    }
  /** The chain knows of sequence numbers from `nextSequence` on that we never gave. */
  | { readonly kind: "foreignTransaction"; readonly nextSequence: bigint };

type Sending = Pick<Chain, "networkId" | "outlayOf">;

/** Locks the address's sequence number until the transaction ends. `facts` are from before it began. */
export async function lockSender(
  store: Store,
  chain: Sending,
  facts: SenderFacts,
): Promise<LockedSender> {
  const sender = { networkId: chain.networkId, address: facts.address };
  return judgeSender(store, chain, { facts, nextSequence: await takeSequence(store, sender) });
}

/** What `lockSender` would answer now, with nothing locked: whoever builds on it looks again under the lock. */
export async function lookAtSender(
  store: Store,
  chain: Sending,
  facts: SenderFacts,
): Promise<LockedSender> {
  const sender = { networkId: chain.networkId, address: facts.address };
  const known = await readNextSequence(store, sender);
  if (known === undefined) await startSequence(store, sender, 0n);
  return judgeSender(store, chain, { facts, nextSequence: known ?? 0n });
}

async function judgeSender(
  store: Store,
  { networkId, outlayOf }: Sending,
  { facts, nextSequence }: { readonly facts: SenderFacts; readonly nextSequence: bigint },
): Promise<LockedSender> {
  const sender = { networkId, address: facts.address };
  if (facts.pendingSequence > nextSequence || facts.minedSequence > nextSequence)
    return { kind: "foreignTransaction", nextSequence };
  const underWay = await unitsUnderWay(store, sender, { from: facts.minedSequence, outlayOf });
  const free = new Map<AssetKey, bigint>();
  for (const [key, units] of facts.held) free.set(key, units - (underWay.get(key) ?? 0n));
  return { kind: "ready", nextSequence, free };
}

/**
 * An address without a row begins at its very first sequence number, whatever the chain counts: a database that
 * was restored from before its first payment finds that payment there, and does not make it again.
 */
async function takeSequence(
  store: Store,
  sender: { readonly networkId: NetworkId; readonly address: string },
): Promise<bigint> {
  const known = await lockNextSequence(store, sender);
  if (known !== undefined) return known;
  await startSequence(store, sender, 0n);
  const started = await lockNextSequence(store, sender);
  if (started === undefined) throw new Error("A sequence number that was written cannot be read.");
  return started;
}
