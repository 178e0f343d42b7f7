import { brands, sandboxNetworks, sandboxNodes } from "@coffer/brands";
import { networkOf } from "../../catalogue/assetListing.ts";

/** The brand that worlds serve. */
const [brand] = brands;

/** What the server and the sandbox of a world are told of it. */
export const brandSettings = (port: number) => ({
  COFFER_BRAND: brand.id,
  SANDBOX_NETWORKS: sandboxNetworks(brand, port),
  CHAIN_NODES: sandboxNodes(brand, port),
});

/** Its network on the local chain. */
export const localNetwork = networkOf(brand, { type: "evm", chainId: "31337" }) ?? missing();

function missing(): never {
  throw new Error(`${brand.id} lists no network of the local chain.`);
}
