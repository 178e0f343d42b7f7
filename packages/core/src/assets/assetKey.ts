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

/** A chain family and one chain of it, both as text: `evm` and `31337`. (rule 4) */
export type NetworkId = { readonly type: string; readonly chainId: string };

/** A network's own coin, or a token that lives on it. */
export type CurrencyType = "COIN" | "TOKEN";

/** A currency as payments name it. */
export type CurrencyRef = { readonly symbol: string; readonly type: CurrencyType };

/** What one of a person's accounts of an asset is for (rule 56): custody has one of each asset. */
export type AccountPurpose = "main";

/** Who holds the keys: the house, or the person with twelve words. */
export type AssetType = "CUSTODY" | "PERSONAL";
