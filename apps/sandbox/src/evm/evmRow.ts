import { isAddress, type Address } from "viem";
import { z } from "zod";
import {
  assetRowFields,
  networkRowFields,
  type AssetRow,
  type NetworkRow,
} from "../networks/NetworkRow.ts";

/** `contractAddress` is where its contract must stand. */
export type TokenRow = AssetRow & { readonly contractAddress: Address };

/** A network of this family: its assets are one coin, and tokens that each have a contract. */
export type EvmRow = NetworkRow & {
  readonly coin: AssetRow;
  readonly tokens: readonly TokenRow[];
};

/** The coin of every EVM chain counts in wei. */
const COIN_DECIMALS = 18;

/** Of no chain in the world, so that nothing signed here is worth anything there. */
const LOCAL_CHAIN_IDS = ["31337", "1337"] as const;

const assetSchema = z.strictObject({
  ...assetRowFields,
  // As much as the token's contract can keep in one word.
  token: z.string().regex(/^[\x21-\x7E]{1,31}$/, "must be 1 to 31 letters, digits or signs"),
  contractAddress: z
    .custom<Address>((text) => typeof text === "string" && isAddress(text), "not an EVM address")
    .optional(),
});

/** A row of the brand as an EVM chain reads it. */
export const evmRowSchema = z
  .strictObject({
    ...networkRowFields,
    networkId: z.strictObject({ type: z.literal("evm"), chainId: z.enum(LOCAL_CHAIN_IDS) }),
    assets: z.array(assetSchema),
  })
  .transform((network, context): EvmRow => {
    const { assets } = network;
    const tokens = assets.flatMap(({ contractAddress, ...asset }) =>
      contractAddress === undefined ? [] : [{ ...asset, contractAddress }],
    );
    const [coin, ...others] = assets.filter((asset) => asset.contractAddress === undefined);
    const refuse = (message: string): never => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (coin === undefined || others.length > 0) return refuse("needs one coin beside its tokens");
    if (coin.decimals !== COIN_DECIMALS) return refuse(`its coin has ${COIN_DECIMALS} decimals`);
    if (hasTwins(assets.map(({ token }) => token))) return refuse("lists one symbol twice");
    const places = tokens.map(({ contractAddress }) => contractAddress.toLowerCase());
    if (hasTwins(places)) return refuse("lists one contract twice");
    return { ...network, coin, tokens };
  });

const hasTwins = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;
