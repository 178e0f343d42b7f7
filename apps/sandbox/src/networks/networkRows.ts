import { isAddress, type Address } from "viem";
import { z } from "zod";

/** An asset as the wallet's brand lists it, as much of it as the world outside has to know. */
export type AssetRow = {
  /** Its symbol, by which everything here names it. */
  readonly token: string;
  readonly decimals: number;
  /** Its name at the source of rates. */
  readonly rateId: string;
};

/** `contractAddress` is where its contract must stand. */
export type TokenRow = AssetRow & { readonly contractAddress: Address };

/** A network as the brand lists it. */
export type EvmRow = {
  readonly networkId: { readonly type: "evm"; readonly chainId: "31337" };
  readonly name: string;
  /** Blocks until a payment counts as final, its own included. */
  readonly confirmations: number;
  /** Where its node listens. */
  readonly nodePort: number;
  readonly coin: AssetRow;
  readonly tokens: readonly TokenRow[];
};

/** The coin of every EVM chain counts in wei. */
const COIN_DECIMALS = 18;

const assetSchema = z.strictObject({
  // As much as the token's contract can keep in one word.
  token: z.string().regex(/^[\x21-\x7E]{1,31}$/, "must be 1 to 31 letters, digits or signs"),
  decimals: z.int().min(0).max(30),
  rateId: z.string().min(1),
  contractAddress: z
    .custom<Address>((text) => typeof text === "string" && isAddress(text), "not an EVM address")
    .optional(),
});

const evmRowSchema = z
  .strictObject({
    networkId: z.strictObject({ type: z.literal("evm"), chainId: z.literal("31337") }),
    name: z.string().min(1),
    confirmations: z.int().min(1),
    nodePort: z.int().min(1).max(65_535),
    assets: z.array(assetSchema),
  })
  .transform(({ assets, ...network }, context): EvmRow => {
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

/** The text of SANDBOX_NETWORKS: the brand's networks as JSON, each of which a local chain stands in for. */
export const networkRowsSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "is not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.tuple([evmRowSchema], "needs one network: only evm:31337 runs here"));
