import type { NetworkId } from "./assetTypes.ts";

/** Whether two network ids name the same chain. */
export const sameNetwork = (left: NetworkId, right: NetworkId): boolean =>
  left.type === right.type && left.chainId === right.chainId;
