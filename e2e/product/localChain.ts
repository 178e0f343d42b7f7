import type { Product } from "./product.ts";

/** The chain that runs beside every product under test. */
export const localChain = { type: "evm", chainId: "31337" } as const;
/** The chain of the brands that list TON. */
export const localTon = { type: "ton", chainId: "-3" } as const;
/** The chain of the brands that list Bitcoin. */
export const localBitcoin = { type: "bitcoin", chainId: "regtest" } as const;

export type LocalNetworkId = typeof localChain | typeof localTon | typeof localBitcoin;

/** Blocks after which the product's brand takes a payment on a chain for final. */
export function confirmationsOf(
  { brand }: Product,
  { type, chainId }: LocalNetworkId = localChain,
): number {
  const listed = brand.networks.find(
    ({ networkId }) => networkId.type === type && networkId.chainId === chainId,
  );
  if (listed === undefined) throw new Error(`${brand.name} lists no network of the local chain.`);
  return listed.confirmations;
}
