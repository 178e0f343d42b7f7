import { expect, test } from "vitest";
import { brands } from "./brands.ts";
import type { BrandNetwork } from "./brandSchema.ts";
import { sandboxNetworks, sandboxNodes } from "./sandboxNetworks.ts";

const limits = { sendMin: "1", sendMax: "1000", depositMin: "0.1", sweepMin: "5" };
const ether = { token: "ETH", decimals: 18, rateId: "ethereum" };
const dai = {
  token: "DAI",
  decimals: 18,
  rateId: "dai",
  contractAddress: "0x1000000000000000000000000000000000000001",
};
const network: BrandNetwork = {
  networkId: { type: "evm", chainId: "31337" },
  name: "Ethereum",
  confirmations: 6,
  paymentFeeMax: "0.05",
  trackAddrUrl: "/address/{address}",
  trackTrnUrl: "/tx/{transactionId}",
  assets: [
    { ...ether, ...limits, name: "Ether", cryptoCurrencyType: "COIN" },
    { ...dai, ...limits, name: "Dai", cryptoCurrencyType: "TOKEN" },
  ],
};

test("a network's depth and each of its rows reach the sandbox, and nothing that only the wallet uses", () => {
  const { networkId, name, confirmations } = network;
  expect(JSON.parse(sandboxNetworks({ networks: [network] }, 4000))).toEqual([
    { networkId, name, confirmations, nodePort: 4010, assets: [ether, dai] },
  ]);
});

test.each(brands.map((brand) => [brand.id, brand] as const))(
  "no row of %s is left out",
  (_id, brand) => {
    const told: typeof brand.networks = JSON.parse(sandboxNetworks(brand, 4000));
    const rowsOf = (networks: typeof told) =>
      networks.map(({ confirmations, assets }) => [
        confirmations,
        ...assets.map(({ token, contractAddress }) => `${token} ${contractAddress}`),
      ]);
    expect(rowsOf(told)).toEqual(rowsOf(brand.networks));
  },
);

test("the server looks for each network's node where the sandbox was told to put it", () => {
  const networkId = { ...network.networkId, chainId: "31338" };
  const networks = [network, { ...network, networkId }];
  expect(sandboxNodes({ networks }, 4000)).toBe(
    "evm:31337=http://127.0.0.1:4010,evm:31338=http://127.0.0.1:4011",
  );
  const told: { nodePort: number }[] = JSON.parse(sandboxNetworks({ networks }, 4000));
  expect(told.map(({ nodePort }) => nodePort)).toEqual([4010, 4011]);
});
