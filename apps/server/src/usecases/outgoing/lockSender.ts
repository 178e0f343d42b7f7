import type { AssetKey } from "@coffer/core/assets";
import type { NetworkId } from "@coffer/contract";
import type { Store } from "../../storage/database.ts";
import { lockNextNonce, startNonce, unitsUnderWay } from "../../storage/outgoing/nonces.ts";
import type { SenderFacts } from "./readSender.ts";

/** What an address may still spend, and with which nonce it goes on. */
export type LockedSender =
  | {
      readonly kind: "ready";
      readonly nextNonce: bigint;
      /** Base units by asset that nothing under way may take. */
      readonly free: ReadonlyMap<AssetKey, bigint>;
    }
  /** The chain knows of nonces from `nextNonce` on that we never gave. */
  | { readonly kind: "foreignNonce"; readonly nextNonce: bigint };

/** Locks the address's nonce until the transaction ends. `facts` are from before it began. */
export async function lockSender(
  store: Store,
  networkId: NetworkId,
  facts: SenderFacts,
): Promise<LockedSender> {
  const sender = { networkId, address: facts.address };
  const nextNonce = await takeNonce(store, sender);
  if (facts.pendingNonce > nextNonce || facts.minedNonce > nextNonce)
    return { kind: "foreignNonce", nextNonce };
  const underWay = await unitsUnderWay(store, sender, facts.minedNonce);
  const free = new Map<AssetKey, bigint>();
  for (const [key, units] of facts.held) free.set(key, units - (underWay.get(key) ?? 0n));
  return { kind: "ready", nextNonce, free };
}

/**
 * An address without a row begins at its very first nonce, whatever the chain counts: a database that
 * was restored from before its first payment finds that payment there, and does not make it again.
 */
async function takeNonce(
  store: Store,
  sender: { readonly networkId: NetworkId; readonly address: string },
): Promise<bigint> {
  const known = await lockNextNonce(store, sender);
  if (known !== undefined) return known;
  await startNonce(store, sender, 0n);
  const started = await lockNextNonce(store, sender);
  if (started === undefined) throw new Error("A nonce that was written cannot be read.");
  return started;
}
