import type { BrandAsset, BrandNetwork } from "@coffer/brands";

/** A token that no brand lists, as a brand would list it on Ethereum. */
export const marble = {
  token: "MARBLE",
  name: "Marble",
  cryptoCurrencyType: "TOKEN",
  decimals: 18,
  sendMin: "1",
  sendMax: "100000",
  depositMin: "0.01",
  sweepMin: "20",
  rateId: "marble",
  contractAddress: "0x3000000000000000000000000000000000000003",
} as const satisfies BrandAsset;

/** Another than any brand asks for. */
export const DEPTH = 7;

/** A brand's networks with another depth, and with one more row on Ethereum. */
export const networksOfTrial = (networks: readonly BrandNetwork[]): BrandNetwork[] =>
  networks.map((network) => ({
    ...network,
    confirmations: DEPTH,
    assets: network.networkId.type === "evm" ? [...network.assets, marble] : network.assets,
  }));
