import { evmRowSchema, type EvmRow } from "../evm/evmRow.ts";

/** Where USDT stands on the chains of these tests. */
export const USDT_ADDRESS = "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647";

/** A network as a brand lists it. */
export const aNetwork = {
  networkId: { type: "evm", chainId: "31337" },
  name: "Ethereum",
  confirmations: 3,
  nodePort: 4010,
  assets: [
    { token: "ETH", decimals: 18, rateId: "ethereum" },
    { token: "USDT", decimals: 6, rateId: "tether", contractAddress: USDT_ADDRESS },
  ],
} as const;

/** A token that nobody outside these tests has heard of. */
export const pebble = {
  token: "PEBBLE",
  decimals: 18,
  rateId: "pebble-of-the-beach",
  contractAddress: "0x7fA5195595efE0dfbC79f03303448aF3FBE4CcdE",
} as const;

/** The same as the sandbox reads it. */
export const evmRowOf = (network: object): EvmRow => evmRowSchema.parse(network);
