import type { NetworkId } from "@coffer/core/assets";

/** A network as people read it: `evm:31337`. */
export const networkKey = (networkId: NetworkId): string =>
  `${networkId.type}:${networkId.chainId}`;
