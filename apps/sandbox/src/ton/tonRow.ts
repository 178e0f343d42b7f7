import { readAddress } from "@coffer/core/address";
import { z } from "zod";
import {
  assetRowFields,
  networkRowFields,
  type AssetRow,
  type NetworkRow,
} from "../networks/NetworkRow.ts";

/** `contractAddress` is where its minter must stand. */
export type JettonAssetRow = AssetRow & { readonly contractAddress: string };

/** A network of this family: its assets are one coin, and jettons that each have a minter. */
export type TonRow = NetworkRow & {
  readonly coin: AssetRow;
  readonly jettons: readonly JettonAssetRow[];
};

/** The coin of every TON chain counts in nanocoins. */
const COIN_DECIMALS = 9;

/** Of the test network, so that nothing signed here is worth anything elsewhere. */
const LOCAL_CHAIN_IDS = ["-3"] as const;

const assetSchema = z.strictObject({
  ...assetRowFields,
  contractAddress: z.string().refine(isTonAddress, "not a TON address").optional(),
});

/** A row of the brand as a TON chain reads it. */
export const tonRowSchema = z
  .strictObject({
    ...networkRowFields,
    networkId: z.strictObject({ type: z.literal("ton"), chainId: z.enum(LOCAL_CHAIN_IDS) }),
    assets: z.array(assetSchema),
  })
  .transform((network, context): TonRow => {
    const { assets } = network;
    const jettons = assets.flatMap(({ contractAddress, ...asset }) =>
      contractAddress === undefined ? [] : [{ ...asset, contractAddress }],
    );
    const [coin, ...others] = assets.filter((asset) => asset.contractAddress === undefined);
    const refuse = (message: string): never => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (coin === undefined || others.length > 0) return refuse("needs one coin beside its jettons");
    if (coin.decimals !== COIN_DECIMALS) return refuse(`its coin has ${COIN_DECIMALS} decimals`);
    if (hasTwins(assets.map(({ token }) => token))) return refuse("lists one symbol twice");
    const minters = jettons.map(({ contractAddress }) => readAddress(contractAddress)?.text ?? "");
    if (hasTwins(minters)) return refuse("lists one minter twice");
    return { ...network, coin, jettons };
  });

/** Of the base chain, with a right check sum where its spelling has one. */
export function isTonAddress(text: string): boolean {
  const form = readAddress(text);
  return form?.family === "ton" && form.checkSum !== "wrong";
}

const hasTwins = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;
