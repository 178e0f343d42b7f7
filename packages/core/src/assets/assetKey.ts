import type { NetworkId } from "./assetTypes.ts";
declare const brand: unique symbol;

/** '{token}:{network type}:{chain id}', as `assetKey` makes it. */
export type AssetKey = string & { readonly [brand]: "AssetKey" };

/**
 * '{token}:{network type}:{chain id}'. Parts that hold a colon make a key that no listed asset has,
 * so a look-up with them finds nothing. (rule 169)
 */
export const assetKey = (token: string, networkId: NetworkId): AssetKey =>
  `${token}:${networkId.type}:${networkId.chainId}` as AssetKey; // the one place that makes keys

const assetKeyPattern = /^[^:]+:[^:]+:[^:]+$/;

/** Whether a text from outside has the form that `assetKey` makes: three parts, none empty. */
export const isAssetKey = (text: string): text is AssetKey => assetKeyPattern.test(text);
