import type { AssetKey } from "../money/money.ts";
import type { NetworkId } from "./assetTypes.ts";

/**
 * '{token}:{network type}:{chain id}'. Parts that hold a colon make a key that no listed asset has,
 * so a look-up with them finds nothing. (contract, Shapes)
 */
export const assetKey = (token: string, networkId: NetworkId): AssetKey =>
  `${token}:${networkId.type}:${networkId.chainId}` as AssetKey; // the one place that makes keys
