import type { AssetKey } from "@coffer/core/assets";
import type { Chain } from "../../ports/chain.ts";

/** What the chain says of one of our sending addresses. Later is never richer than earlier here. */
export type SenderFacts = {
  readonly address: string;
  readonly minedNonce: bigint;
  /** With what waits in the node's pool. */
  readonly pendingNonce: bigint;
  /** Base units by asset, at the head. */
  readonly held: ReadonlyMap<AssetKey, bigint>;
};

/**
 * Nonces first, balances after: a transaction mined in between is counted twice, never left out.
 */
export async function readSender(
  chain: Chain,
  address: string,
  assetKeys: readonly AssetKey[],
): Promise<SenderFacts> {
  const [minedNonce, pendingNonce] = await Promise.all([
    chain.nonceOf(address, "mined"),
    chain.nonceOf(address, "withPending"),
  ]);
  const held = await Promise.all(
    assetKeys.map(async (key) => [key, await chain.balanceOf(address, key)] as const),
  );
  return { address, minedNonce, pendingNonce, held: new Map(held) };
}
