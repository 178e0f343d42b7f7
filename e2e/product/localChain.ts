import type { Product } from "./product.ts";

/** The chain that runs beside every product under test. */
export const localChain = { type: "evm", chainId: "31337" } as const;

/** Blocks after which the product's brand takes a payment on that chain for final. */
export function confirmationsOf({ brand }: Product): number {
  const { type, chainId } = localChain;
  const listed = brand.networks.find(
    ({ networkId }) => networkId.type === type && networkId.chainId === chainId,
  );
  if (listed === undefined) throw new Error(`${brand.name} lists no network of the local chain.`);
  return listed.confirmations;
}
