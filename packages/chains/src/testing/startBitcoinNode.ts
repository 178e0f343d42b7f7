import { startBitcoinLocal, type BitcoinLocal } from "@coffer/bitcoin-local";

export type BitcoinNode = BitcoinLocal;

/** A Bitcoin network behind HTTP with a faucet; it makes blocks only when told. */
export const startBitcoinNode = (): Promise<BitcoinNode> => startBitcoinLocal();
