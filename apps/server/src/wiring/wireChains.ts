import type { Brand } from "@coffer/brands";
import { chainFamilies, familyOf, type Chain, type ChainMemory } from "@coffer/chains";
import { assetKey, networkKey } from "@coffer/core/assets";
import { coinKeyOf } from "../catalogue/assetListing.ts";
import type { Settings } from "../settings.ts";
import { secondNodeOf } from "../settings/secondNodes.ts";

type Wiring = {
  readonly families?: typeof chainFamilies;
  /** Where what was read of a network's addresses is kept; without it that ends with this process. */
  readonly memoryOf?: (networkId: Chain["networkId"]) => ChainMemory;
};

/** The networks of a brand, each through its node. */
export function wireChains(
  brand: Brand,
  { CHAIN_NODES }: Pick<Settings, "CHAIN_NODES">,
  wiring: Wiring = {},
): readonly Chain[] {
  return brand.networks.map((network) => {
    const { networkId } = network;
    const url = CHAIN_NODES.named.get(networkKey(networkId));
    if (url === undefined)
      throw new Error(`CHAIN_NODES names no node of ${networkKey(networkId)}.`);
    return openChain(brand, { network, url }, wiring);
  });
}

/** Those of its networks that have a second node, each through that. */
export const wireWitnesses = (
  brand: Brand,
  settings: Pick<Settings, "CHAIN_SECOND_NODES">,
  wiring: Wiring = {},
): readonly Chain[] =>
  brand.networks.flatMap((network) => {
    const url = secondNodeOf(settings, network.networkId);
    return url === undefined ? [] : [openChain(brand, { network, url }, wiring)];
  });

type Seen = { readonly network: Brand["networks"][number]; readonly url: string };

function openChain(
  brand: Brand,
  { network: { networkId, confirmations, assets }, url }: Seen,
  { families = chainFamilies, memoryOf }: Wiring,
): Chain {
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
}
