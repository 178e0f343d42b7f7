import type { BrandAsset, BrandNetwork } from "@coffer/brands";

/** A token that no brand lists, as a brand would list it. */
export const dai = {
  token: "DAI",
  name: "Dai",
  cryptoCurrencyType: "TOKEN",
  decimals: 18,
  sendMin: "1",
  sendMax: "100000",
  depositMin: "0.01",
  sweepMin: "20",
  rateId: "dai",
  contractAddress: "0x6B175474E89094C44Da98b954EedeAC495271d0F",
} as const satisfies BrandAsset;

/** Deeper than any brand asks for. */
export const DEPTH = 6;

/** A brand's networks with one more row, and with another depth. */
export const networksOfTrial = (networks: readonly BrandNetwork[]): BrandNetwork[] =>
  networks.map((network) => ({
    ...network,
    confirmations: DEPTH,
    assets: [...network.assets, dai],
  }));
