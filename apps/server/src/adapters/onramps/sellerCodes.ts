import type { OnrampAsset } from "../../ports/onramp.ts";

/** How a seller calls what it sells, by token, network type and chain id of the world: `ETH:evm:1`. */
export type SellerCodes<Code> = ReadonlyMap<string, Code>;

/** Undefined for what the seller does not sell. */
export const codeIn = <Code>(
  codes: SellerCodes<Code>,
  { token, networkId: { type, chainId } }: Pick<OnrampAsset, "token" | "networkId">,
): Code | undefined => codes.get(`${token}:${type}:${chainId}`);

/** A thing that a seller has a name for, beside one currency. */
export type SellerPair<Code> = {
  readonly assetKey: string;
  readonly code: Code;
  readonly fiatTicker: string;
};

/** Every pair of what a seller has a name for and a currency. */
export const pairsIn = <Code>(
  codes: SellerCodes<Code>,
  assets: readonly OnrampAsset[],
  fiatTickers: readonly string[],
): readonly SellerPair<Code>[] =>
  assets.flatMap((asset) => {
    const code = codeIn(codes, asset);
    if (code === undefined) return [];
    return fiatTickers.map((fiatTicker) => ({ assetKey: asset.assetKey, code, fiatTicker }));
  });
