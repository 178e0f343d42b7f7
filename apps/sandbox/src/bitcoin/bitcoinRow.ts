import { z } from "zod";
import {
  assetRowFields,
  networkRowFields,
  type AssetRow,
  type NetworkRow,
} from "../networks/NetworkRow.ts";

/** A network of this family: its coin is all there is. */
export type BitcoinRow = NetworkRow & { readonly coin: AssetRow };

/** The coin of every chain of Bitcoin counts in satoshi. */
const COIN_DECIMALS = 8;

/** Of the chain on which everybody may make blocks, so that nothing signed here is worth anything elsewhere. */
const LOCAL_CHAIN_IDS = ["regtest"] as const;

/** A row of the brand as a chain of Bitcoin reads it. */
export const bitcoinRowSchema = z
  .strictObject({
    ...networkRowFields,
    networkId: z.strictObject({ type: z.literal("bitcoin"), chainId: z.enum(LOCAL_CHAIN_IDS) }),
    assets: z.tuple([z.strictObject(assetRowFields)], "is a coin alone"),
  })
  .refine(({ assets: [coin] }) => coin.decimals === COIN_DECIMALS, {
    error: `its coin has ${COIN_DECIMALS} decimals`,
  })
  .transform((network): BitcoinRow => ({ ...network, coin: network.assets[0] }));
