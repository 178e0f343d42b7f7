import type { Brand } from "@coffer/brands";
import { chainFamilies, familyOf, type Chain, type ChainMemory } from "@coffer/chains";
import { assetKey, networkKey } from "@coffer/core/assets";
import { coinKeyOf } from "./catalogue/assetListing.ts";
import type { Settings } from "./settings.ts";

type Wiring = {
  readonly families?: typeof chainFamilies;
  /** Where what was read of a network's addresses is kept; without it that ends with this process. */
  readonly memoryOf?: (networkId: Chain["networkId"]) => ChainMemory;
};

/** The networks of a brand, each through its node. */
export function wireChains(
  brand: Brand,
  { CHAIN_NODES }: Pick<Settings, "CHAIN_NODES">,
  { families = chainFamilies, memoryOf }: Wiring = {},
): readonly Chain[] {
  return brand.networks.map(({ networkId, confirmations, assets }) => {
    const url = CHAIN_NODES.named.get(networkKey(networkId));
    if (url === undefined)
      throw new Error(`CHAIN_NODES names no node of ${networkKey(networkId)}.`);
    return familyOf(networkId, families).openChain({
      url,
      networkId,
      memory: memoryOf?.(networkId),
      confirmationsNeeded: confirmations,
      coinKey: coinKeyOf(brand, networkId),
      tokens: assets.flatMap(({ token, contractAddress }) =>
        contractAddress === undefined
          ? []
          : [{ assetKey: assetKey(token, networkId), contractAddress }],
      ),
    });
  });
}
