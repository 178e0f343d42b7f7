import type { AssetKey } from "@coffer/core/assets";
import type { Chain } from "@coffer/chains";
import { finalHeightOf } from "../outgoing/finalHeightOf.ts";
import type { SenderFacts } from "../outgoing/readSender.ts";

/**
 * Of each asset the smaller of what an address holds at the head and where nothing is undone: what
 * has just come in may go again, and what has just left may not be spent twice. Base units.
 */
export async function heldForGood(
  chain: Chain,
  { address, held }: SenderFacts,
): Promise<ReadonlyMap<AssetKey, bigint>> {
  const height = await finalHeightOf(chain);
  const lesser = await Promise.all(
    [...held].map(async ([assetKey, atHead]) => {
      if (height === undefined) return [assetKey, 0n] as const;
      const asked = { addresses: [address], assetKey, height };
      const final = (await chain.balancesAt(asked)).get(address) ?? 0n;
      return [assetKey, final < atHead ? final : atHead] as const;
    }),
  );
  return new Map(lesser);
}
