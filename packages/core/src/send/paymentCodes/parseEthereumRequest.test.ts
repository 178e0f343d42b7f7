import { expect, test } from "vitest";
import { parseEthereumRequest } from "./parseEthereumRequest.ts";

const receiver = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const contractAddress = "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647";
const coin = { receiver, chainId: null, currency: { kind: "coin" }, units: null };
const token = { receiver, chainId: null, currency: { kind: "token", contractAddress } };

test.each([
  [`ethereum:${receiver}`, coin],
  [`ETHEREUM:${receiver}`, coin],
  [`ethereum:pay-${receiver}`, coin],
  [`ethereum:${receiver}@1`, { ...coin, chainId: "1" }],
  [`ethereum:${receiver}?value=5`, { ...coin, units: 5n }],
  [`ethereum:${receiver}?value=0`, { ...coin, units: 0n }],
  [`ethereum:${receiver}?value=2.014e18`, { ...coin, units: 2_014_000_000_000_000_000n }],
  [`ethereum:${receiver}?value=1E3`, { ...coin, units: 1000n }],
  [`ethereum:${receiver}?value=+1e+3`, { ...coin, units: 1000n }],
  [`ethereum:${receiver}?gas=21000&value=5`, { ...coin, units: 5n }],
  [
    `ethereum:${receiver}@31337?value=9007199254740993`,
    { ...coin, chainId: "31337", units: 9_007_199_254_740_993n },
  ],
  [
    `ethereum:${contractAddress}/transfer?address=${receiver}&uint256=1.5e6`,
    { ...token, units: 1_500_000n },
  ],
  [
    `ethereum:${contractAddress}@1/transfer?address=${receiver}`,
    { ...token, chainId: "1", units: null },
  ],
])("%s is read", (text, request) => {
  expect(parseEthereumRequest(text)).toEqual(request);
});

test.each([
  "",
  receiver,
  `bitcoin:${receiver}`,
  "ethereum:",
  "ethereum:vitalik.eth?value=1",
  `ethereum:${receiver}0`,
  `ethereum:${receiver.slice(0, -1)}`,
  `ethereum:${receiver}@`,
  `ethereum:${receiver}@0x1`,
  `ethereum:${receiver}@-1`,
  `ethereum:${receiver}?value=`,
  `ethereum:${receiver}?value=-5`,
  `ethereum:${receiver}?value=0x5`,
  `ethereum:${receiver}?value=1.5`,
  `ethereum:${receiver}?value=1e-3`,
  `ethereum:${receiver}?value=1e999`,
  `ethereum:${receiver}?value=1&value=2`,
  `ethereum:${receiver}?value=${"9".repeat(79)}`,
  `ethereum:${contractAddress}/approve?address=${receiver}&uint256=1`,
  `ethereum:${contractAddress}/transfer?uint256=1`,
  `ethereum:${contractAddress}/transfer?address=0x12&uint256=1`,
  `ethereum:${contractAddress}/transfer?address=${receiver}&address=${contractAddress}`,
  `ethereum:${contractAddress}/transfer?address=${receiver}&uint256=some`,
])("%j is no request", (text) => {
  expect(parseEthereumRequest(text)).toBeNull();
});
