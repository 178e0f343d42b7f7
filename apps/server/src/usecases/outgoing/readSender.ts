import type { AssetKey } from "@coffer/core/assets";
import type { Chain } from "@coffer/chains";

/** What the chain says of one of our sending addresses. Later is never richer than earlier here. */
export type SenderFacts = {
  readonly address: string;
  readonly minedSequence: bigint;
  /** With what waits in the node's pool. */
  readonly pendingSequence: bigint;
  /** Base units by asset, at the head. */
  readonly held: ReadonlyMap<AssetKey, bigint>;
};

/**
 * Sequence numbers first, balances after: a transaction mined in between is counted twice, never left out.
 */
export async function readSender(
  chain: Chain,
  address: string,
  assetKeys: readonly AssetKey[],
): Promise<SenderFacts> {
  const [minedSequence, pendingSequence] = await Promise.all([
    chain.sequenceOf(address, "mined"),
    chain.sequenceOf(address, "withPending"),
  ]);
  const held = await Promise.all(
    assetKeys.map(async (key) => [key, await chain.balanceOf(address, key)] as const),
  );
  return { address, minedSequence, pendingSequence, held: new Map(held) };
}
