import type { AssetKey } from "@coffer/core/assets";
import type { Chain, ChainPoint } from "@coffer/chains";

type Question = {
  /** By asset. */
  readonly addresses: ReadonlyMap<AssetKey, readonly string[]>;
  readonly point: ChainPoint;
};

type Holdings = ReadonlyMap<AssetKey, ReadonlyMap<string, bigint>>;

/**
 * What addresses held after a block, by asset. A node that keeps no balances of the past is asked at
 * its head instead, for as long as that is this very block; otherwise its refusal is thrown.
 */
export async function askHoldings(chain: Chain, { addresses, point }: Question): Promise<Holdings> {
  try {
    return await ask(chain, addresses, point.height);
  } catch (error) {
    const isHead = async () => (await chain.height()) === point.height;
    if (!(await isHead())) throw error;
    const held = await ask(chain, addresses, "head");
    if (!(await isHead())) throw error;
    return held;
  }
}

async function ask(
  chain: Chain,
  addresses: Question["addresses"],
  height: bigint | "head",
): Promise<Holdings> {
  const held = new Map<AssetKey, ReadonlyMap<string, bigint>>();
  for (const [assetKey, list] of addresses)
    held.set(assetKey, await chain.balancesAt({ addresses: list, assetKey, height }));
  return held;
}
