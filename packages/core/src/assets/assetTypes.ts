/** A chain family and one chain of it, both as text: `evm` and `31337`. (rule 4) */
export type NetworkId = { readonly type: string; readonly chainId: string };

/** A network's own coin, or a token that lives on it. */
export type CurrencyType = "COIN" | "TOKEN";

/** A currency as payments name it. */
export type CurrencyRef = { readonly symbol: string; readonly type: CurrencyType };

/** What one of a person's accounts of an asset is for (rule 56): custody has one of each asset, the depository is `spot`. */
export type AccountPurpose = "main" | "spot" | "invoice" | "promo" | "bonus";

/** Who holds the keys: the house, or the person with twelve words. */
export type AssetType = "CUSTODY" | "PERSONAL";
