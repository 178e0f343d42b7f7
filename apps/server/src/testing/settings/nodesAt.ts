import { brands } from "@coffer/brands";
import { networkKey } from "@coffer/core/assets";

/** The setting CHAIN_NODES of the first brand, with the nodes of all its networks at one place. */
export const nodesAt = (url: string): string =>
  brands[0].networks.map(({ networkId }) => `${networkKey(networkId)}=${url}`).join(",");
