import type { Brand, BrandAsset, BrandNetwork } from "@coffer/brands";
import { assetKey } from "@coffer/core/assets";

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

/** A brand with its depository on, in those of its assets that its networks still list. */
export function withDepository(brand: Brand): Brand {
  if (brand.depository === undefined) throw new Error(`${brand.id} keeps no depository.`);
  const listed = brand.networks.flatMap(({ networkId, assets }) =>
    assets.map(({ token }): string => assetKey(token, networkId)),
  );
  const assets = brand.depository.assets.filter(({ key }) => listed.includes(key));
  return {
    ...brand,
    switches: { ...brand.switches, depository: "true" },
    depository: { ...brand.depository, assets },
  };
}
