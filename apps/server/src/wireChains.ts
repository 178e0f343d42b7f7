import type { Brand } from "@coffer/brands";
import { chainFamilies, familyOf, type Chain } from "@coffer/chains";
import { assetKey } from "@coffer/core/assets";
import { coinKeyOf } from "./catalogue/assetListing.ts";
import type { Settings } from "./settings.ts";

/** The networks of a brand, each through the node of the settings. */
export function wireChains(
  brand: Brand,
  settings: Pick<Settings, "EVM_RPC_URL">,
  families = chainFamilies,
): readonly Chain[] {
  return brand.networks.map(({ networkId, confirmations, assets }) =>
    familyOf(networkId, families).openChain({
      url: settings.EVM_RPC_URL,
      networkId,
      confirmationsNeeded: confirmations,
      coinKey: coinKeyOf(brand, networkId),
      tokens: assets.flatMap(({ token, contractAddress }) =>
        contractAddress === undefined
          ? []
          : [{ assetKey: assetKey(token, networkId), contractAddress }],
      ),
    }),
  );
}
