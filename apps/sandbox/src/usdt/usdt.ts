import { parseAbi, type Address } from "viem";

/** The sandbox's dollar. Its address follows from the key that deploys it first of all. */
export const usdt = {
  symbol: "USDT",
  decimals: 6,
  address: "0xC01501762AC304d933d7Fb6a8f1B05B8B235A647" satisfies Address,
  abi: parseAbi([
    "constructor(address faucet)",
    "function mint(address to, uint256 value)",
    "function transfer(address to, uint256 value) returns (bool)",
    "function balanceOf(address holder) view returns (uint256)",
    "event Transfer(address indexed from, address indexed to, uint256 value)",
  ]),
} as const;
